import { describe, expect, it } from 'vitest';
import type { Handlers } from '../backend/index.ts';
import { createBridge, IpcFault } from './bridge.ts';
import { type MethodName, methods } from './contract.ts';
import { EVENT_NAMES, METHOD_NAMES } from './names.ts';
import { createReceiver, isMethod } from './receiver.ts';

const called: string[] = [];
/** Handlers that note their name and return `output`. */
function handlersThat(output: (name: MethodName) => unknown): Handlers {
  const entries = METHOD_NAMES.map((name) => [
    name,
    () => {
      called.push(name);
      return output(name);
    },
  ]);
  return Object.fromEntries(entries) as Handlers;
}

function circle(): unknown {
  const round: Record<string, unknown> = {};
  round.again = round;
  return round;
}

const faults: string[] = [];
const receive = createReceiver(
  handlersThat(() => ({})),
  (name, fault) => faults.push(`${name} ${fault}`),
);

describe('the receiver of the console’s calls', () => {
  const MALFORMED: readonly unknown[] = [
    undefined,
    null,
    17,
    'text',
    [],
    { unknown: true },
    { id: 17 },
    { __proto__: { id: 1 }, x: 1 },
  ];

  it.each(METHOD_NAMES)('calls no handler of %s with malformed input', async (name) => {
    called.length = 0;
    for (const input of MALFORMED) {
      expect(methods[name].input.safeParse(input).success, `${JSON.stringify(input)}`).toBe(false);
      expect(await receive(name, input)).toEqual({ ok: false, fault: 'badInput' });
    }
    expect(called).toEqual([]);
  });

  it.each([
    ['too long a text', { key: 'a', value: 'x'.repeat(2 * 1024 * 1024) }],
    ['too many parts', { key: 'a', value: Array.from({ length: 300_000 }, () => null) }],
    ['a circle', { key: 'a', value: circle() }],
    ['bytes', { key: 'a', value: new Uint8Array(8) }],
    ['a map', { key: 'a', value: [new Map([['a', 'x'.repeat(3 * 1024 * 1024)]])] }],
  ])('refuses a message with %s', async (_what, input) => {
    called.length = 0;
    expect(methods['settings.write'].input.safeParse(input).success).toBe(true);
    expect(await receive('settings.write', input)).toEqual({ ok: false, fault: 'badInput' });
    expect(called).toEqual([]);
  });

  it('takes the largest chunk of a file', async () => {
    called.length = 0;
    const ids = { id: crypto.randomUUID(), fileId: crypto.randomUUID() };
    const file = { field: 'photos', name: 'a.jpg', type: 'image/jpeg', bytes: 9_000_000, offset: 0 };
    await receive('drafts.addFile', { ...ids, ...file, chunk: 'A'.repeat(1_400_000) });
    expect(called).toEqual(['drafts.addFile']);
  });

  it.each([
    'unknown',
    'session.Read',
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'session',
    'marque:call',
    undefined,
    null,
    17,
    {},
    ['session.read'],
  ])('knows no method %s', async (name) => {
    expect(isMethod(name)).toBe(false);
    expect(await receive(name, {})).toEqual({ ok: false, fault: 'unknownMethod' });
  });

  it('answers neither with output of another shape, nor with the error of a handler', async () => {
    faults.length = 0;
    expect(await receive('session.read', {})).toEqual({ ok: false, fault: 'badOutput' });
    const failing = createReceiver(
      handlersThat(() => {
        throw new Error('a secret path');
      }),
      (name, fault) => faults.push(`${name} ${fault}`),
    );
    expect(await failing('session.read', {})).toEqual({ ok: false, fault: 'failed' });
    expect(faults).toEqual(['session.read badOutput', 'session.read failed']);
  });
});

describe('the bridge of the page', () => {
  const carrier = { call: async () => ({ ok: true, value: {} }) as const, on: () => () => undefined };

  it('sends no malformed input, and accepts no output of another shape', async () => {
    const bridge = createBridge(carrier);
    await expect(bridge.call('outbox.retry', { id: 'no uuid' })).rejects.toThrow(IpcFault);
    await expect(bridge.call('session.read', {})).rejects.toMatchObject({ fault: 'badOutput' });
  });

  it('rejects with the fault of the backend', async () => {
    const bridge = createBridge({ ...carrier, call: async () => ({ ok: false, fault: 'failed' }) });
    await expect(bridge.call('session.read', {})).rejects.toMatchObject({ fault: 'failed' });
  });

  it('passes on events of their shape alone', () => {
    const listeners = new Map<string, (event: unknown) => void>();
    const bridge = createBridge({
      ...carrier,
      on(name, listener) {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
    });
    const opened: number[] = [];
    const end = bridge.on('openLot', ({ auctionId }) => opened.push(auctionId));
    listeners.get('openLot')?.({ auctionId: 'seven' });
    listeners.get('openLot')?.({ auctionId: 7 });
    expect(opened).toEqual([7]);
    end();
    expect(listeners.size).toBe(0);
    expect(EVENT_NAMES).toContain('openLot');
  });
});
