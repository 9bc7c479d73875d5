import { toIso } from '@marque/core/contracts/instants';
import type { HandOverRecord } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { findLots } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type HandOverRow, listHandedLots } from './store.ts';

/** Hand-overs in their order, with their lots. */
export async function presentHandOvers(
  db: Kysely<Schema>,
  rows: readonly HandOverRow[],
  nicknameOf: AccountsView['nicknameOf'],
): Promise<HandOverRecord[]> {
  const handed = await listHandedLots(
    db,
    rows.map(({ id }) => id),
  );
  const lots = await findLots(db, [...new Set(handed.map(({ lot_id }) => lot_id))]);
  const titleOf = new Map(lots.map(({ id, title }) => [id, title]));
  const lotsOf = Map.groupBy(handed, ({ hand_over_id }) => hand_over_id);
  const named = (userId: number) => ({ userId, nickname: nicknameOf(userId) });
  return rows.map(({ id: handOverId, from_id, to_id, shift_start, created_at, seen_at, message }) => ({
    handOverId,
    from: named(from_id),
    to: named(to_id),
    dtShiftStartUTC: toIso(shift_start),
    dtCreatedUTC: toIso(created_at),
    message,
    lots: (lotsOf.get(handOverId) ?? []).map(({ lot_id: auctionId, note }) => ({
      auctionId,
      title: titleOf.get(auctionId) ?? '',
      note,
    })),
    dtSeenUTC: seen_at === null ? null : toIso(seen_at),
  }));
}
