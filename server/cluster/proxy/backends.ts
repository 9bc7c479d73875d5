import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** An API process behind the proxy. */
export interface Backend {
  readonly name: string;
  /** The origin of each site's port, in the order of the proxy's ports. */
  readonly origins: readonly string[];
}

/** `readsOnly`: it answers, and can store nothing. It gets requests where none is ready, since it shows what it knows. */
export type BackendState = 'ready' | 'readsOnly' | 'away';

interface Known {
  readonly backend: Backend;
  state: BackendState;
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
  setState(name: string, state: BackendState): void;
  /**
   * A ready backend, else one that answers; one that has failed only where there is no other. Requests of one session go to
   * the same backend while it is ready, since another hears of their commits some milliseconds later; others to the one with
   * the fewest under way.
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
  const all = new Map<string, Known>();
  let turn = 0;

  /** From another first one each time, so that equals take turns. */
  function inTurn(): readonly Known[] {
    const ready = inState('ready');
    const usable = ready.length > 0 ? ready : inState('readsOnly');
    if (usable.length === 0) return usable;
    turn = (turn + 1) % usable.length;
    return [...usable.slice(turn), ...usable.slice(0, turn)];
  }

  function inState(wanted: BackendState): readonly Known[] {
    return [...all.values()].filter(({ state, isDraining }) => state === wanted && !isDraining);
  }

  return {
    add(backend) {
      all.set(backend.name, { backend, state: 'away', isDraining: false, inFlight: 0 });
    },
    remove(name) {
      all.delete(name);
    },
    setState(name, state) {
      const known = all.get(name);
      if (known !== undefined) known.state = state;
    },
    acquire(session = null, failed = new Set()) {
      const usable = inTurn();
      const others = usable.filter(({ backend }) => !failed.has(backend.name));
      const candidates = others.length > 0 ? others : usable;
      const load = ({ backend, inFlight }: Known) => (session === null ? inFlight : rankOf(session, backend.name));
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
      const known = all.get(name);
      if (known === undefined) return;
      known.isDraining = true;
      for (let waited = 0; known.inFlight > 0 && waited < mostMs; waited += DRAIN_CHECK_MS) await sleep(DRAIN_CHECK_MS);
    },
    list: () => [...all.values()].map(({ backend }) => backend),
    countReady: () => inState('ready').length,
  };
}
