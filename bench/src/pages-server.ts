// The server of `bench pages`, in its own process: the product with an endpoint that sends bytes from memory.
import { endpoint } from '@marque/core/contracts/endpoint';
import { pathId } from '@marque/core/contracts/wire';
import * as z from 'zod/mini';
import { startServer } from '../../server/src/compose.ts';
import { parseConfig } from '../../server/src/config.ts';
import { replied, route } from '../../server/src/platform/http/index.ts';

const [data = '', port = '0', pageCache = 'true', renderers = '1'] = process.argv.slice(2);
process.env.NODE_ENV = 'production';

const readBytes = endpoint({
  name: 'benchBytes',
  method: 'GET',
  path: '/bench/bytes/:count',
  summary: 'So many bytes from memory, for the cost of sending them.',
  access: 'public',
  params: z.object({ count: pathId }),
  replies: { 200: z.string() },
});

const texts = new Map<number, string>();

function textOf(count: number): string {
  const text = texts.get(count) ?? 'x'.repeat(count);
  texts.set(count, text);
  return text;
}

const config = {
  world: 'demo',
  data,
  port,
  pageCache,
  renderers,
  traffic: false,
  logLevel: 'error',
  requestLimit: 1e9,
};
const server = await startServer(parseConfig(config), {
  routes: () => [route(readBytes, ({ params }) => replied(200, textOf(params.count)))],
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ kind: 'ready' });
