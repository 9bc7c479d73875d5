import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';

/** An extension by staff (UTC ms). */
export interface StaffExtensionRow {
  readonly sequence: number;
  readonly at: number;
  readonly endsAt: number;
  readonly reason: string;
}

/** The latest extensions of a lot by staff, latest first. */
export async function listStaffExtensions(
  db: Kysely<Schema>,
  lotId: LotId,
  limit: number,
): Promise<StaffExtensionRow[]> {
  const rows = await db
    .selectFrom('lot_entries')
    .select(['sequence', 'at', 'ends_at', 'reason'])
    .where('lot_id', '=', lotId)
    .where('kind', '=', 'extension')
    .where('cause', '=', 'staff')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sequence, at, ends_at, reason }) => ({
    sequence,
    at,
    endsAt: ends_at ?? at,
    reason: reason ?? '',
  }));
}

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

/** The bids of one member on one lot, as the public history shows them. Amounts in minor units. */
export interface LotBidderBids {
  readonly userId: UserId;
  readonly lastBidAt: number;
  /** Bids of their own: neither automatic lines nor maximums that others have beaten. */
  readonly bids: number;
  readonly highestShown: number;
  /** What their first bid showed. */
  readonly firstShown: number;
}

/** The bidders of a lot, the latest first, at most `limit`. Voided bids do not count, and no ceiling is read that stands. */
export async function listBiddersOf(db: Kysely<Schema>, lotId: LotId, limit: number): Promise<LotBidderBids[]> {
  const bidders = await db
    .selectFrom('lot_bidders')
    .select(['user_id', 'last_bid_at'])
    .where('lot_id', '=', lotId)
    .orderBy('last_bid_at', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  if (bidders.length === 0) return [];
  const shown = await listShown(
    db,
    lotId,
    bidders.map(({ user_id }) => user_id),
  );
  return bidders.flatMap(({ user_id: userId, last_bid_at: lastBidAt }) => {
    const lines = shown.get(userId);
    return lines === undefined ? [] : [{ userId, lastBidAt, ...lines }];
  });
}

type Shown = Pick<LotBidderBids, 'bids' | 'highestShown' | 'firstShown'>;

async function listShown(
  db: Kysely<Schema>,
  lotId: LotId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Shown>> {
  const lines = db
    .selectFrom('lot_lines')
    .where('lot_id', '=', lotId)
    .where('bidder_id', 'in', userIds)
    .where('void_reason', 'is', null);
  const highest = await lines
    .select(({ fn }) => ['bidder_id', fn.max<number>('amount').as('highest')])
    .groupBy('bidder_id')
    .execute();
  const own = lines.where('automatic', 'is', null).where('is_beaten_ceiling', '=', 0);
  const counted = await own
    .select(({ fn }) => ['bidder_id', fn.countAll<number>().as('bids'), fn.min<number>('amount').as('lowest')])
    .groupBy('bidder_id')
    .execute();
  const countedOf = new Map(counted.map((row) => [row.bidder_id, row]));
  return new Map(
    highest.map((row) => {
      const found = countedOf.get(row.bidder_id);
      // Each bid is above those before it, so that the lowest is the first.
      const firstShown = found?.lowest ?? row.highest;
      return [row.bidder_id, { bids: Number(found?.bids ?? 0), highestShown: row.highest, firstShown }];
    }),
  );
}

/** The lots that the members have bid on last, at most `most` of each, the latest first. */
export async function listLotsBidOn(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
  most: number,
): Promise<ReadonlyMap<UserId, readonly LotId[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('lot_bidders')
        .select(['user_id', 'lot_id'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('user_id').orderBy('last_bid_at', 'desc').orderBy('lot_id', 'desc'))
            .as('place'),
        )
        .where('user_id', 'in', userIds)
        .as('numbered'),
    )
    .select(['user_id', 'lot_id'])
    .where('place', '<=', most)
    .orderBy('user_id')
    .orderBy('place')
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([userId, lots]) => [userId, lots.map(({ lot_id }) => lot_id)]));
}
