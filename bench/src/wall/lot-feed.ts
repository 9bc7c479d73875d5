import type { StaffLot } from '@marque/core/contracts/staff';
import type { EventOf } from '../../../desktop/src/ipc/contract.ts';
import { BIDDERS, createRandom, seededLot, withBid } from '../../../desktop/src/renderer/testing/seeded-lots.ts';

type LotsEvent = EventOf<'lots'>;

const SEED = 99;
/** Half of the bids fall on the lots that end first, where they are seen. */
const FIRST_LOTS = 40;

/** The same lots and bids for every contender. */
export interface LotFeed {
  /** The lots as they are now. */
  lots(): readonly LotsEvent['changed'][number][];
  /** One bid on each of `count` different lots. */
  next(count: number): LotsEvent;
}

export function createLotFeed(count: number, startedAt: number): LotFeed {
  const random = createRandom(SEED);
  const lots: StaffLot[] = Array.from({ length: count }, (_, nth) => seededLot(nth, startedAt));
  const anyOf = (most: number) => Math.floor(random() * most);

  function pick(taken: ReadonlyMap<number, unknown>): number {
    for (;;) {
      // With many bids at once the first lots are soon all taken.
      const nth = anyOf(taken.size < FIRST_LOTS / 2 && random() < 0.5 ? FIRST_LOTS : count);
      if (!taken.has(nth) && lots[nth]?.stage === 'live') return nth;
    }
  }

  return {
    lots: () => lots.map((lot) => ({ lot, freshAt: startedAt })),
    next(bids) {
      const now = Date.now();
      const changed = new Map<number, LotsEvent['changed'][number]>();
      while (changed.size < bids) {
        const nth = pick(changed);
        const lot = withBid(lots[nth] as StaffLot, now, BIDDERS[anyOf(BIDDERS.length)] ?? 'bidder');
        lots[nth] = lot;
        changed.set(nth, { lot, freshAt: now });
      }
      return { changed: [...changed.values()], gone: [], isComplete: true };
    },
  };
}
