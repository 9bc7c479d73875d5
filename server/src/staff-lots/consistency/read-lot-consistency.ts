import { toIso } from '@marque/core/contracts/instants';
import { checkResultToWire, MOST_REPLAYED_ENTRIES, readLotConsistency } from '@marque/core/contracts/staff';
import { type CheckResult, checkStoredLot, type StoredLot } from '@marque/core/rules/consistency';
import type { LotRow } from '../../lots/index.ts';
import { notFound, type Route, replied, route, tooMany } from '../../platform/http/index.ts';
import { createRateLimiter } from '../../platform/rate-limit/index.ts';
import type { StaffLotsDependencies } from '../dependencies.ts';
import { readStoredLot } from './read-stored-lot.ts';

/** A replay takes the longer the more entries it has; those of a log that is too long are not replayed. */
const ENTRIES_PER_UNIT = 100;

function costOf(entries: number): number {
  return 1 + Math.floor(Math.min(entries, MOST_REPLAYED_ENTRIES) / ENTRIES_PER_UNIT);
}

/** How often a lot is read again that changes meanwhile: in a bidding war a few times a second. */
const MOST_READS = 4;

export function readLotConsistencyRoute({ context, accounts, lots }: StaffLotsDependencies): Route {
  const { db, clock } = context;
  const limiter = createRateLimiter(context, 'consistencyReads');

  /** Bids may be committed between the reads of a lot. It is judged by reads between which it did not change. */
  async function readUnchanged(first: LotRow): Promise<{ readonly row: LotRow; readonly lot: StoredLot | null }> {
    let row = first;
    for (let read = 1; read <= MOST_READS; read += 1) {
      const lot = await readStoredLot(db.read, row, accounts, MOST_REPLAYED_ENTRIES);
      const after = await lots.find(row.id);
      if (after === undefined || after.revision === row.revision) return { row, lot };
      row = after;
    }
    return { row, lot: null };
  }

  return route(readLotConsistency, async ({ params: { auctionId }, caller }) => {
    const found = await lots.find(auctionId);
    const wait = await limiter.take(String(caller.account.userId), costOf(found?.sequence ?? 0));
    if (wait !== null) return tooMany(wait);
    if (found === undefined) return notFound;
    const { row, lot } = await readUnchanged(found);
    const now = clock.now();
    const results = lot === null ? [] : checkStoredLot(lot, now);
    return replied(200, {
      auctionId,
      revision: row.revision,
      tsServer: toIso(now),
      results: results.map((result: CheckResult) => checkResultToWire(result)),
    });
  });
}
