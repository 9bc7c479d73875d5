import { toIso } from '@marque/core/contracts/instants';
import type { Timely } from '@marque/core/contracts/listings';
import { type BidStatus, bidStatusFor, publicLine } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import { findPending, type HoldRow } from '../../holds/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { findBid, listLinesOfLastBid } from '../store.ts';

/** A member's own position on a lot. */
export async function findBidStatus(db: Kysely<Schema>, row: LotRow, userId: UserId): Promise<BidStatus> {
  const pending = await findPending(db, row.id, userId, 'bid');
  const lines = await listLinesOfLastBid(db, row, userId);
  return bidStatusFor(
    { highBidderId: row.leader_id, reserveMet: row.reserve_met === 1, lines: lines.map(publicLine) },
    { userId, latestAttempt: pending ? 'pending' : 'none' },
  );
}

/** A member's highest bid on a lot with its status; null without a bid. */
export async function findHighestBid(
  db: Kysely<Schema>,
  row: LotRow,
  userId: UserId,
): Promise<Timely['usersHighestBid']> {
  const own = await findBid(db, row.id, userId);
  if (!own) return null;
  return {
    amount: toMajor(money(own.ceiling, row.currency)),
    isAbsentee: own.bid_kind === 'maximum',
    bidStatus: await findBidStatus(db, row, userId),
  };
}

/** A member's bid or offer that waits for its card hold; null without one. */
export async function findPendingBid(db: Kysely<Schema>, row: LotRow, userId: UserId): Promise<Timely['pendingBid']> {
  const hold = await findPending(db, row.id, userId);
  return hold === undefined || hold.purpose === 'purchase' ? null : presentPending(hold);
}

function presentPending(hold: HoldRow): NonNullable<Timely['pendingBid']> {
  return {
    amount: toMajor(money(hold.ceiling, hold.currency)),
    isAbsentee: hold.bid_kind === 'maximum',
    dtCreatedUTC: toIso(hold.received_at),
  };
}
