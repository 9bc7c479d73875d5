import { mountConsole } from '../mount.tsx';
import { createFakeBridge, type FakeOptions } from './fake-bridge.ts';

/** The console on seeded lots: `?lots=5000&rate=200&state=offline&scheme=light`. */
const query = new URLSearchParams(location.search);
await mountConsole(
  createFakeBridge({
    lots: Number(query.get('lots') ?? 86),
    updatesPerSecond: Number(query.get('rate') ?? 0),
    state: (query.get('state') ?? 'live') as FakeOptions['state'],
    scheme: (query.get('scheme') ?? 'dark') as FakeOptions['scheme'],
    serverUrl: query.get('server') ?? location.origin,
  }),
);
