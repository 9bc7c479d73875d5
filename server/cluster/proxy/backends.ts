import { createHash } from 'node:crypto';
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
  /**
   * A ready backend; one that has failed only where there is no other. Requests of one session go to the same backend while it
   * is ready, since another hears of their commits some milliseconds later; others to the one with the fewest under way.
   */
  acquire(session?: string | null, failed?: ReadonlySet<string>): Lease | null;
  /** Gives a backend no new requests; resolves when it has answered those under way, or after `mostMs`. */
  drain(name: string, mostMs: number): Promise<void>;
  list(): readonly Backend[];
  countReady(): number;
}

const DRAIN_CHECK_MS = 20;

/** The order of backends for a session (rendezvous hashing): where one goes, only its sessions move. */
function rankOf(session: string, backend: string): number {
  return createHash('sha256').update(`${session} ${backend}`).digest().readUInt32BE();
}

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
    acquire(session = null, failed = new Set()) {
      const all = inTurn();
      const others = all.filter(({ backend }) => !failed.has(backend.name));
      const candidates = others.length > 0 ? others : all;
      const load = ({ backend, inFlight }: State) => (session === null ? inFlight : rankOf(session, backend.name));
      const [chosen] = candidates.toSorted((one, other) => load(one) - load(other));
      if (chosen === undefined) return null;
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
