import { toIso } from '@marque/core/contracts/instants';
import type { Timely } from '@marque/core/contracts/listings';
import { type BidStatus, bidStatusFor, type HistoryLine, publicLine } from '@marque/core/rules/bidding';
import { money, toMajor } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import type { Database, LotBiddersTable } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import { lineOfRow } from './history-lines.ts';

type Read = Pick<Database, 'read'>;

/** The public history of a lot, oldest first. */
export async function linesOf({ read }: Read, row: LotRow): Promise<HistoryLine[]> {
  const rows = await read
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', row.id)
    .orderBy('sequence')
    .orderBy('position')
    .execute();
  return rows.map((line) => lineOfRow(line, row.currency));
}

/** How somebody stands on a lot. */
export async function statusOf(db: Read, row: LotRow, account: AccountFacts): Promise<BidStatus> {
  const pending = await findPending(db, row, account);
  const lines = await linesOf(db, row);
  return bidStatusFor(
    { highBidderId: row.leader_id, reserveMet: row.reserve_met === 1, lines: lines.map(publicLine) },
    { userId: account.userId, latestAttempt: pending ? 'pending' : 'none' },
  );
}

/** Somebody's best bid on a lot, and how it stands; null for whoever has none. */
export async function findStanding(db: Read, row: LotRow, account: AccountFacts): Promise<Timely['usersHighestBid']> {
  const own = await db.read
    .selectFrom('lot_bidders')
    .select(['ceiling', 'bid_kind'])
    .where('lot_id', '=', row.id)
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  if (!own) return null;
  return {
    amount: toMajor(money(own.ceiling, row.currency)),
    isAbsentee: own.bid_kind === 'maximum',
    bidStatus: await statusOf(db, row, account),
  };
}

export type BidderBid = Pick<Selectable<LotBiddersTable>, 'ceiling' | 'bid_kind' | 'buyer_country'>;

/** A bidder's highest amount on a lot; undefined without a bid. */
export function findBid({ read }: Read, lotId: number, userId: number): Promise<BidderBid | undefined> {
  return read
    .selectFrom('lot_bidders')
    .select(['ceiling', 'bid_kind', 'buyer_country'])
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whose tax their last bid on a lot had settled; null for whoever has not bid. */
export async function findBuyerCountry({ read }: Read, row: LotRow, account: AccountFacts): Promise<string | null> {
  const own = await read
    .selectFrom('lot_bidders')
    .select('buyer_country')
    .where('lot_id', '=', row.id)
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return own?.buyer_country ?? null;
}

/** A bid of theirs that waits for its card hold. */
export async function findPending({ read }: Read, row: LotRow, account: AccountFacts) {
  const hold = await read
    .selectFrom('holds')
    .select(['ceiling', 'bid_kind', 'received_at'])
    .where('lot_id', '=', row.id)
    .where('user_id', '=', account.userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!hold) return null;
  return {
    amount: toMajor(money(hold.ceiling, row.currency)),
    isAbsentee: hold.bid_kind === 'maximum',
    dtCreatedUTC: toIso(hold.received_at),
  };
}
