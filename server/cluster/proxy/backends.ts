import { setTimeout as sleep } from 'node:timers/promises';

/** An API process behind the proxy. */
export interface Backend {
  readonly name: string;
  /** The origin of each site's port, in the order of the proxy's ports. */
  readonly origins: readonly string[];
}

interface State {
  readonly backend: Backend;
  isReady: boolean;
  /** Gets no new requests, since it is about to stop. */
  isDraining: boolean;
  /** Requests that it has not answered yet. */
  inFlight: number;
}

/** A request's backend, until the answer has been sent. */
export interface Lease {
  readonly backend: Backend;
  release(): void;
}

/** The API processes that the proxy chooses from. */
export interface Backends {
  add(backend: Backend): void;
  remove(name: string): void;
  setReady(name: string, isReady: boolean): void;
  /** The ready backend with the fewest requests under way, in turn; one that has failed only where there is no other. */
  acquire(failed?: ReadonlySet<string>): Lease | null;
  /** Gives a backend no new requests; resolves when it has answered those under way, or after `mostMs`. */
  drain(name: string, mostMs: number): Promise<void>;
  list(): readonly Backend[];
  countReady(): number;
}

const DRAIN_CHECK_MS = 20;

export function createBackends(): Backends {
  const states = new Map<string, State>();
  let turn = 0;

  /** From another first one each time, so that equals take turns. */
  function inTurn(): readonly State[] {
    const all = [...states.values()].filter(({ isReady, isDraining }) => isReady && !isDraining);
    if (all.length === 0) return all;
    turn = (turn + 1) % all.length;
    return [...all.slice(turn), ...all.slice(0, turn)];
  }

  return {
    add(backend) {
      states.set(backend.name, { backend, isReady: false, isDraining: false, inFlight: 0 });
    },
    remove(name) {
      states.delete(name);
    },
    setReady(name, isReady) {
      const state = states.get(name);
      if (state !== undefined) state.isReady = isReady;
    },
    acquire(failed = new Set()) {
      const all = inTurn();
      const others = all.filter(({ backend }) => !failed.has(backend.name));
      const [first, ...rest] = others.length > 0 ? others : all;
      if (first === undefined) return null;
      const chosen = rest.reduce((least, state) => (state.inFlight < least.inFlight ? state : least), first);
      chosen.inFlight += 1;
      let isReleased = false;
      return {
        backend: chosen.backend,
        release() {
          if (isReleased) return;
          isReleased = true;
          chosen.inFlight -= 1;
        },
      };
    },
    async drain(name, mostMs) {
      const state = states.get(name);
      if (state === undefined) return;
      state.isDraining = true;
      for (let waited = 0; state.inFlight > 0 && waited < mostMs; waited += DRAIN_CHECK_MS) await sleep(DRAIN_CHECK_MS);
    },
    list: () => [...states.values()].map(({ backend }) => backend),
    countReady: () => [...states.values()].filter(({ isReady, isDraining }) => isReady && !isDraining).length,
  };
}
