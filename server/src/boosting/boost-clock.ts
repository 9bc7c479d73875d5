import { isBoostOver } from '@marque/core/rules/boosting';
import { type LotRow, type Lots, listBoosted } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';

type BoostedLot = Pick<LotRow, 'id' | 'stage' | 'is_boosted' | 'boosted_until'>;

export interface BoostClock {
  /** Sets the alarm for the end of a lot's boost, or ends a boost that is over. Called after every change of a lot. */
  arm(lot: BoostedLot): void;
  /** Arms every boosted lot, and ends the boosts that ended meanwhile. */
  start(): Promise<void>;
}

/** Ends boosts when their time has passed, and when the sale of their lot has ended. */
export function createBoostClock(
  { cluster, db, clock }: Pick<ServerContext, 'cluster' | 'db' | 'clock'>,
  lots: Pick<Lots, 'change' | 'changed'>,
  background: Background,
): BoostClock {
  const alarms = new Map<number, () => void>();

  function arm(lot: BoostedLot): void {
    alarms.get(lot.id)?.();
    alarms.delete(lot.id);
    if (lot.is_boosted === 0) return;
    if (isOver(lot, clock.now())) end(lot.id);
    else if (lot.boosted_until !== null) {
      alarms.set(
        lot.id,
        clock.at(lot.boosted_until, () => end(lot.id)),
      );
    }
  }

  function end(lotId: number): void {
    // Each process has an alarm. Whichever gets the background work ends what is over by then.
    if (!cluster.holds('background work')) return;
    background.retryUntilSuccess('a boost could not be ended', async () => {
      const ended = await lots.change(lotId, (row, { now }) =>
        row.is_boosted === 1 && isOver(row, now) ? { ...row, is_boosted: 0, boosted_until: null } : null,
      );
      if (ended !== null) lots.changed(ended);
    });
  }

  return {
    arm,
    async start() {
      for (const lot of await listBoosted(db.read)) arm(lot);
    },
  };
}

function isOver({ stage, boosted_until }: BoostedLot, now: number): boolean {
  return isBoostOver({ stage, boostedUntil: boosted_until }, now);
}
