// Clients of `bench mixed`, in their own process: they request pages as fast as they get them, and tell what that cost.
import { requestPages } from '../http-load.ts';

const [origin = '', clients = '64', milliseconds = '1000', ...paths] = process.argv.slice(2);
const before = process.cpuUsage();
const { perSecond, median, statuses } = await requestPages({
  origin,
  clients: Number(clients),
  milliseconds: Number(milliseconds),
  path: (number) => paths[number % paths.length] ?? '/',
  headers: () => ({ accept: 'text/html', 'accept-encoding': 'br, gzip' }),
});
const { user, system } = process.cpuUsage(before);
process.send?.({ perSecond, median, statuses: [...statuses], cpuMs: (user + system) / 1000 });
process.disconnect();
