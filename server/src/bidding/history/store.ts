import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';

/** A step of a lot's price, in minor units. */
export interface PriceStep {
  readonly at: number;
  readonly amount: number;
}

/** The bids on a lot as staff watch them. */
export interface BidActivity {
  readonly bidders: number;
  readonly lastBidAt: number | null;
  /** Times of the bids since `since`, oldest first. */
  readonly times: readonly number[];
  /** What the price became since `since`, oldest first, with the price that stood then. */
  readonly steps: readonly PriceStep[];
}

const NO_ACTIVITY: BidActivity = { bidders: 0, lastBidAt: null, times: [], steps: [] };

/** Lines of one lot that are read: the latest of a bidding war. */
const MOST_LINES = 200;

/** The activity on each of some lots since `since` (UTC ms), in three queries. Voided bids do not count. */
export async function readBidActivity(
  db: Kysely<Schema>,
  lotIds: readonly number[],
  since: number,
): Promise<(lotId: number) => BidActivity> {
  if (lotIds.length === 0) return () => NO_ACTIVITY;
  const [bidders, recent, before] = await Promise.all([
    countBidders(db, lotIds),
    listRecent(db, lotIds, since),
    listPricesBefore(db, lotIds, since),
  ]);
  const byLot = Map.groupBy(recent, ({ lot_id }) => lot_id);
  return (lotId) => {
    const counted = bidders.get(lotId);
    if (counted === undefined) return NO_ACTIVITY;
    const lines = byLot.get(lotId) ?? [];
    const opening = before.get(lotId);
    return {
      bidders: Number(counted.bidders),
      lastBidAt: counted.last_bid_at,
      times: lines.filter((line) => line.automatic === null).map(({ at }) => at),
      steps: stepsOf([...(opening === undefined ? [] : [{ at: since, amount: opening }]), ...lines]),
    };
  };
}

/** A beaten maximum shows more than the price was: only rises above all before are steps. */
function stepsOf(lines: readonly PriceStep[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { at, amount } of lines) {
    const last = steps.at(-1);
    if (last === undefined || amount > last.amount) steps.push({ at, amount });
  }
  return steps;
}

async function countBidders(db: Kysely<Schema>, lotIds: readonly number[]) {
  const rows = await db
    .selectFrom('lot_bidders')
    .select(({ fn }) => [
      'lot_id',
      fn.countAll<number>().as('bidders'),
      fn.max<number>('last_bid_at').as('last_bid_at'),
    ])
    .where('lot_id', 'in', lotIds)
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map((row) => [row.lot_id, row]));
}

/** The latest lines of each lot since `since`, oldest first. */
function listRecent(db: Kysely<Schema>, lotIds: readonly number[], since: number) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('lot_lines')
        .select(['lot_id', 'sequence', 'position', 'at', 'amount', 'automatic'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('lot_id').orderBy('sequence', 'desc').orderBy('position', 'desc'))
            .as('place'),
        )
        .where('lot_id', 'in', lotIds)
        .where('at', '>=', since)
        .where('void_reason', 'is', null)
        .where('is_beaten_ceiling', '=', 0)
        .as('numbered'),
    )
    .select(['lot_id', 'at', 'amount', 'automatic'])
    .where('place', '<=', MOST_LINES)
    .orderBy('lot_id')
    .orderBy('sequence')
    .orderBy('position')
    .execute();
}

/** The price of each lot at `since`: its highest line before. */
async function listPricesBefore(db: Kysely<Schema>, lotIds: readonly number[], since: number) {
  const rows = await db
    .selectFrom('lot_lines')
    .select(({ fn }) => ['lot_id', fn.max<number>('amount').as('amount')])
    .where('lot_id', 'in', lotIds)
    .where('at', '<', since)
    .where('void_reason', 'is', null)
    .where('is_beaten_ceiling', '=', 0)
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map(({ lot_id, amount }) => [lot_id, amount]));
}
