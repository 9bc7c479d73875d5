import { type BidKind, FIRST_HASH, type HistoryLine, type LotEntry } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import type { LotBiddersTable, Schema } from '../platform/db/index.ts';
import { lineOfRow, rowOfLine } from './history/history-lines.ts';
import { entryOfRow, rowsOfEntries } from './log/entry-rows.ts';

export type BidderRow = Selectable<LotBiddersTable>;

/** A bidder's highest amount on a lot. */
export type BidderBid = Pick<BidderRow, 'ceiling' | 'bid_kind' | 'buyer_country'>;

export interface OwnBid {
  readonly lotId: number;
  /** Minor units of the lot's currency. */
  readonly ceiling: number;
  readonly bidKind: BidKind;
}

/** The log of a lot, oldest entry first. */
export async function listEntries(db: Kysely<Schema>, lot: LotRow): Promise<LotEntry[]> {
  const rows = await db
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => entryOfRow(row, lot.currency));
}

/** Appends entries to the log of a lot, each chained to the one before. */
export async function appendEntries(
  transaction: Kysely<Schema>,
  lotId: number,
  entries: readonly LotEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const last = await transaction
    .selectFrom('lot_entries')
    .select('hash')
    .where('lot_id', '=', lotId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = rowsOfEntries(lotId, entries, last?.hash ?? FIRST_HASH);
  await transaction.insertInto('lot_entries').values(rows).execute();
}

/** Lines of a history that are shown: above the longest of honest auctions. */
export const MAX_LINES = 1_000;

/** The public history of a lot, latest first. */
export async function listLatestLines(db: Kysely<Schema>, lot: LotRow): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('sequence', 'desc')
    .orderBy('position', 'desc')
    .limit(MAX_LINES)
    .execute();
  return rows.map((row) => lineOfRow(row, lot.currency));
}

/** The lines of a member's last bid of their own on a lot, those of other bidders in the same entry included. */
export async function listLinesOfLastBid(db: Kysely<Schema>, lot: LotRow, userId: UserId): Promise<HistoryLine[]> {
  const last = await db
    .selectFrom('lot_lines')
    .select('sequence')
    .where('lot_id', '=', lot.id)
    .where('bidder_id', '=', userId)
    .where('automatic', 'is', null)
    .where('is_beaten_ceiling', '=', 0)
    .where('void_reason', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return [];
  const rows = await db
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where('sequence', '=', last.sequence)
    .orderBy('position')
    .execute();
  return rows.map((row) => lineOfRow(row, lot.currency));
}

/** Writes the public history of a lot anew, after a void. */
export async function replaceLines(
  transaction: Kysely<Schema>,
  lotId: number,
  lines: readonly HistoryLine[],
): Promise<void> {
  await transaction.deleteFrom('lot_lines').where('lot_id', '=', lotId).execute();
  for (const line of lines) await transaction.insertInto('lot_lines').values(rowOfLine(lotId, line)).execute();
}

export function findBid(db: Kysely<Schema>, lotId: number, userId: number): Promise<BidderBid | undefined> {
  return db
    .selectFrom('lot_bidders')
    .select(['ceiling', 'bid_kind', 'buyer_country'])
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The highest amount of a bidder on each lot that they have bid on. */
export async function listBidsOf(db: Kysely<Schema>, userId: number): Promise<OwnBid[]> {
  const rows = await db
    .selectFrom('lot_bidders')
    .select(['lot_id', 'ceiling', 'bid_kind'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ lotId: row.lot_id, ceiling: row.ceiling, bidKind: row.bid_kind }));
}

/** Accounts with a bid on a lot that is not voided, whether they lead or not, by their ids, after that of `after`. */
export async function listBidderIds(
  db: Kysely<Schema>,
  lotId: number,
  { after, limit }: { readonly after: UserId; readonly limit: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('lot_bidders')
    .select('user_id')
    .where('lot_id', '=', lotId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Stores each bidder's highest amount anew, from the bids that stand once the entry `voided` is taken out too. Of two equal
 * bids the later decides the kind, as when it was placed. The country of the tax stays as the last bid settled it.
 */
export async function recountBidders(transaction: Kysely<Schema>, lotId: number, voided: number): Promise<void> {
  const standing = sql`
    with standing as (
      select lot_id, bidder_id, amount, bid_kind, at, sequence from lot_entries
      where lot_id = ${lotId} and kind = 'bid' and sequence <> ${voided} and sequence not in
        (select voided_sequence from lot_entries where lot_id = ${lotId} and kind = 'void')
    )`;
  await sql`${standing}
    delete from lot_bidders where lot_id = ${lotId} and user_id not in (select bidder_id from standing)`.execute(
    transaction,
  );
  await sql`${standing}
    insert into lot_bidders (lot_id, user_id, ceiling, bid_kind, last_bid_at)
    select lot_id, bidder_id, amount, bid_kind,
      (select max(at) from standing as own where own.bidder_id = best.bidder_id)
    from standing as best
    where not exists (
      select 1 from standing as other where other.bidder_id = best.bidder_id
        and (other.amount, other.sequence) > (best.amount, best.sequence)
    )
    on conflict (lot_id, user_id) do update set
      ceiling = excluded.ceiling, bid_kind = excluded.bid_kind, last_bid_at = excluded.last_bid_at`.execute(
    transaction,
  );
}

export function exportBidder(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('lot_bidders').selectAll().where('user_id', '=', userId).execute();
}

/** The entries of a bidder in the log of a lot, without the salts and hashes that chain it. */
export function exportEntries(db: Kysely<Schema>, lotId: number, userId: UserId) {
  return db
    .selectFrom('lot_entries')
    .select(['lot_id', 'sequence', 'kind', 'at', 'received_at', 'bid_kind', 'amount'])
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', userId)
    .orderBy('sequence')
    .execute();
}

export function exportLines(db: Kysely<Schema>, lotId: number, userId: UserId) {
  return db
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', userId)
    .orderBy('sequence')
    .orderBy('position')
    .execute();
}

export function exportCampaigns(db: Kysely<Schema>, lotId: number, userId: UserId) {
  return db
    .selectFrom('bid_campaigns')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('sequence', 'in', sequencesOf(db, lotId, userId))
    .execute();
}

export async function deleteCampaignsOf(transaction: Kysely<Schema>, lotId: number, userId: UserId): Promise<void> {
  await transaction
    .deleteFrom('bid_campaigns')
    .where('lot_id', '=', lotId)
    .where('sequence', 'in', sequencesOf(transaction, lotId, userId))
    .execute();
}

function sequencesOf(db: Kysely<Schema>, lotId: number, userId: UserId) {
  return db.selectFrom('lot_entries').select('sequence').where('lot_id', '=', lotId).where('bidder_id', '=', userId);
}
