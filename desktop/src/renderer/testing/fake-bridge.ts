import {
  type ConsoleBridge,
  type EventName,
  type EventOf,
  type InputOf,
  type MethodName,
  MOST_READ_LOTS,
  type OutputOf,
} from '../../ipc/contract.ts';
import { fakeAnswer } from './fake-lot.ts';
import { BIDDERS, createRandom, seededLot, withBid } from './seeded-lots.ts';

export interface FakeOptions {
  readonly lots: number;
  readonly updatesPerSecond: number;
  readonly state: 'live' | 'offline' | 'cold' | 'first' | 'empty' | 'signedOut' | 'failing';
  readonly scheme: 'dark' | 'light';
  readonly serverUrl: string;
}

type Outputs = { readonly [Name in MethodName]?: (input: InputOf<Name>) => OutputOf<Name> };

/** Events arrive this often, as from the real backend. */
const EVERY_MS = 50;

/** A backend of seeded lots for tests and for looking at the console without a server. */
export function createFakeBridge(options: FakeOptions): ConsoleBridge {
  const { state } = options;
  const startedAt = Date.now();
  const random = createRandom(99);
  const age = state === 'cold' ? 20 * 3_600_000 : 0;
  const count = state === 'empty' ? 0 : options.lots;
  const lots = Array.from({ length: count }, (_, nth) => seededLot(nth, startedAt - age));
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  let lastEventAt = startedAt;
  let queued: EventOf<'outbox'>['items'] = [];

  const emit = <Name extends EventName>(name: Name, event: EventOf<Name>) => {
    for (const listener of listeners.get(name) ?? []) (listener as (event: EventOf<Name>) => void)(event);
  };
  const connection = (): EventOf<'connection'> => ({
    state: state === 'offline' || state === 'cold' ? 'offline' : 'live',
    since: startedAt - 260_000,
    lastEventAt,
    clockOffsetMs: 200,
  });
  const session: EventOf<'session'> = {
    state: state === 'signedOut' ? 'signedOut' : 'signedIn',
    user: state === 'signedOut' ? null : { userId: 7, nickname: 'anna_k', name: 'Anna Kerslake', role: 'admin' },
    serverUrl: options.serverUrl,
    keeps: state === 'signedOut' ? 'session' : 'keyring',
  };
  const outputs: Outputs = {
    'session.read': () => session,
    'session.logIn': () => ({ outcome: 'refused', problem: null }),
    'connection.read': connection,
    'lots.readFirst': () => ({ lots: [] }),
    'lots.read': ({ after }) => {
      const known = state === 'first' ? [] : lots;
      const rest = known
        .filter(({ auctionId }) => after === null || auctionId > after)
        .toSorted((one, other) => one.auctionId - other.auctionId);
      const page = rest.slice(0, MOST_READ_LOTS);
      return {
        lots: page.map((lot) => ({ lot, freshAt: startedAt - age })),
        next: rest.length > page.length ? (page.at(-1)?.auctionId ?? null) : null,
        isComplete: state !== 'first',
      };
    },
    'outbox.list': () => ({ items: queued }),
    'drafts.list': () => ({ drafts: [], local: [] }),
    'settings.read': () => ({ settings: { scheme: options.scheme } }),
    'settings.write': () => ({}),
    'session.logOut': () => ({}),
    'connection.retry': () => ({}),
    'shell.openSite': () => ({}),
  };

  function answer(input: InputOf<'api.call'>): OutputOf<'api.call'> {
    if (state === 'offline' || state === 'cold') return { ok: false, error: { kind: 'network' } };
    return fakeAnswer(input, lots);
  }

  /** Nothing is sent, so that what waits can be looked at. */
  function queue({ id, command, aggregate, title }: InputOf<'outbox.add'>): OutputOf<'outbox.add'> {
    const times = { attempts: 0, createdAt: Date.now(), nextAttemptAt: null };
    const item = { id, command, aggregate, title, state: 'pending', ...times, problem: null } as const;
    queued = [...queued, item];
    emit('outbox', { items: queued });
    return item;
  }

  function bid(): void {
    const now = Date.now();
    const changed = new Map<number, EventOf<'lots'>['changed'][number]>();
    for (let made = 0; made < (options.updatesPerSecond * EVERY_MS) / 1_000; made += 1) {
      // Half of the bids fall on the lots at the top, where they are seen.
      const nth = Math.floor(random() * (random() < 0.5 ? Math.min(40, lots.length) : lots.length));
      const before = lots[nth];
      if (before === undefined || before.stage !== 'live') continue;
      const lot = withBid(before, now, BIDDERS[Math.floor(random() * BIDDERS.length)] ?? 'bidder');
      lots[nth] = lot;
      changed.set(nth, { lot, freshAt: now });
    }
    lastEventAt = now;
    emit('lots', { changed: [...changed.values()], gone: [], isComplete: true });
  }
  if (state === 'live' && options.updatesPerSecond > 0) {
    setInterval(bid, EVERY_MS);
    setInterval(() => emit('connection', connection()), 1_000);
  }

  return {
    async call(name, input) {
      if (state === 'failing') throw new Error('The backend has ended.');
      if (name === 'api.call') return answer(input as InputOf<'api.call'>) as never;
      if (name === 'outbox.add') return queue(input as InputOf<'outbox.add'>) as never;
      const output = outputs[name] as ((given: never) => unknown) | undefined;
      if (output === undefined) throw new Error(`The fake backend has no ${name}.`);
      return output(input as never) as never;
    },
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
  };
}
