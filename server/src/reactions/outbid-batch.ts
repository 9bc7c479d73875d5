import type { LotId, UserId } from '@marque/core/rules/lot';

/**
 * Outbid bidders are collected for this time before their e-mails are considered. A bidding war outbids thousands of
 * bidders a second; most of them lead again a moment later, or get no e-mails.
 */
const COLLECT_MS = 1000;

export interface OutbidBatches {
  /** Resolves when the batch that the bidder is in has been handled. */
  add(lotId: LotId, userId: UserId): Promise<void>;
  /** Handles the current batch now. */
  flush(): Promise<void>;
}

interface Batch {
  readonly bidders: Map<LotId, Set<UserId>>;
  readonly done: Promise<void>;
  /** Ends the collecting. */
  readonly close: () => void;
}

/** `handle` is called once per batch and lot, with each outbid bidder once. */
export function createOutbidBatches(
  handle: (lotId: LotId, userIds: readonly UserId[]) => Promise<unknown>,
): OutbidBatches {
  let batch: Batch | null = null;

  function open(): Batch {
    const bidders = new Map<LotId, Set<UserId>>();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const timer = setTimeout(close, COLLECT_MS);
    const done = closed.then(async () => {
      clearTimeout(timer);
      batch = null;
      await Promise.all([...bidders].map(([lotId, userIds]) => handle(lotId, [...userIds])));
    });
    return { bidders, done, close };
  }

  return {
    add(lotId, userId) {
      batch ??= open();
      const known = batch.bidders.get(lotId) ?? new Set();
      batch.bidders.set(lotId, known.add(userId));
      return batch.done;
    },
    async flush() {
      batch?.close();
      await batch?.done;
    },
  };
}
