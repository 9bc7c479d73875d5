import type { LotId, UserId } from '@marque/core/rules/lot';

/**
 * So long people who lost the lead are gathered before anybody looks who of them wants a letter. A bidding war beats
 * thousands a second; most of them lead again a moment later, or never asked for letters.
 */
const GATHER_MS = 1000;

export interface Gathering {
  /** Resolves when whoever is gathered with them has been looked at. */
  add(lotId: LotId, userId: UserId): Promise<void>;
  /** Looks at who is gathered now. */
  flush(): Promise<void>;
}

interface Round {
  readonly people: Map<LotId, Set<UserId>>;
  readonly done: Promise<void>;
  /** Ends the wait. */
  readonly close: () => void;
}

/** `look` is called once a round and lot, with everybody once. */
export function gatherBeaten(look: (lotId: LotId, userIds: readonly UserId[]) => Promise<unknown>): Gathering {
  let round: Round | null = null;

  function open(): Round {
    const people = new Map<LotId, Set<UserId>>();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const timer = setTimeout(close, GATHER_MS);
    const done = closed.then(async () => {
      clearTimeout(timer);
      round = null;
      await Promise.all([...people].map(([lotId, userIds]) => look(lotId, [...userIds])));
    });
    return { people, done, close };
  }

  return {
    add(lotId, userId) {
      round ??= open();
      const known = round.people.get(lotId) ?? new Set();
      round.people.set(lotId, known.add(userId));
      return round.done;
    },
    async flush() {
      round?.close();
      await round?.done;
    },
  };
}
