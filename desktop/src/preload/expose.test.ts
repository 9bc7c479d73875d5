import { describe, expect, it } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../ipc/electron-channels.ts';
import { EVENT_NAMES, METHOD_NAMES } from '../ipc/names.ts';
import { exposeCarrier } from './expose.ts';

type Carrier = {
  readonly version: number;
  call(name: string, input: unknown): Promise<unknown>;
  on(name: string, listener: (event: unknown) => void): () => void;
};

/** Runs the preload script's work with a stand-in for Electron, which has no binary in tests. */
function expose() {
  const exposed = new Map<string, Carrier>();
  const invoked: unknown[][] = [];
  const heard = new Map<string, (event: unknown, ...data: unknown[]) => void>();
  exposeCarrier(
    { exposeInMainWorld: (name, value) => void exposed.set(name, value as Carrier) },
    {
      invoke: async (...call) => {
        invoked.push(call);
        return { ok: true, value: {} };
      },
      on(channel, listener) {
        heard.set(channel, listener as (event: unknown, ...data: unknown[]) => void);
        return this as never;
      },
    },
  );
  const carrier = exposed.get('marque');
  if (carrier === undefined) throw new Error('Nothing was exposed.');
  return { exposed, carrier, invoked, heard };
}

describe('the preload script', () => {
  it('exposes version, call and on, and nothing else', () => {
    const { exposed, carrier, heard } = expose();
    expect([...exposed.keys()]).toEqual(['marque']);
    expect(Object.keys(carrier).toSorted()).toEqual(['call', 'on', 'version']);
    expect([...heard.keys()]).toEqual([EVENT_CHANNEL]);
  });

  it('passes the methods of the contract on one channel', async () => {
    const { carrier, invoked } = expose();
    for (const name of METHOD_NAMES) await carrier.call(name, { name });
    expect(invoked).toEqual(METHOD_NAMES.map((name) => [CALL_CHANNEL, name, { name }]));
  });

  it.each(['unknown', '__proto__', 'constructor', 'toString', CALL_CHANNEL, 'ELECTRON_BROWSER_REQUIRE'])(
    'lets nothing from the page reach "%s"',
    async (name) => {
      const { carrier, invoked } = expose();
      expect(await carrier.call(name, {})).toEqual({ ok: false, fault: 'unknownMethod' });
      expect(() => carrier.on(name, () => undefined)).toThrow(/no event/);
      expect(invoked).toEqual([]);
    },
  );

  it('keeps the lot of a link until the page can open it, once', () => {
    const { carrier, heard } = expose();
    const send = (name: string, data: unknown) => heard.get(EVENT_CHANNEL)?.({}, name, data);
    send('openLot', { auctionId: 6 });
    send('openLot', { auctionId: 7 });
    send('menu', { item: 'keys' });
    const events: unknown[] = [];
    carrier.on('menu', (event) => events.push(event));
    carrier.on('openLot', (event) => events.push(event))();
    carrier.on('openLot', (event) => events.push(event));
    expect(events).toEqual([{ auctionId: 7 }]);
  });

  it('gives each listener its events until it ends, without Electron’s own event', () => {
    const { carrier, heard } = expose();
    const events: unknown[] = [];
    const end = carrier.on(EVENT_NAMES[0], (event) => events.push(event));
    const send = (name: string, data: unknown) => heard.get(EVENT_CHANNEL)?.({ sender: 'secret' }, name, data);
    send(EVENT_NAMES[0], 1);
    send(EVENT_NAMES[1], 2);
    end();
    send(EVENT_NAMES[0], 3);
    expect(events).toEqual([1]);
  });
});
