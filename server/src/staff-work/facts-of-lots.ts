import { toIso } from '@marque/core/contracts/instants';
import type { Acknowledgement, StaffLot } from '@marque/core/contracts/staff';
import type { LotId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { findMembers } from '../accounts/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listAcknowledged, listAssignments } from './store.ts';

/** The acknowledged alerts of lots, oldest first. Lots without one are left out. */
export async function listAcknowledgements(
  db: Kysely<Schema>,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, readonly Acknowledgement[]>> {
  const rows = await listAcknowledged(db, lotIds);
  const members = await findMembers(db, unique(rows.map(({ user_id }) => user_id)));
  return new Map(
    [...Map.groupBy(rows, ({ lot_id }) => lot_id)].map(([lotId, ofLot]) => [
      lotId,
      ofLot.map(({ alert, user_id: userId, acknowledged_at }) => ({
        alert,
        by: { userId, nickname: members.get(userId)?.nickname ?? '' },
        dtUTC: toIso(acknowledged_at),
      })),
    ]),
  );
}

/** The members of staff who have taken lots. Lots that are free are left out. */
export async function listAssignees(
  db: Kysely<Schema>,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, NonNullable<StaffLot['assignee']>>> {
  const rows = await listAssignments(db, lotIds);
  const members = await findMembers(db, unique(rows.map(({ user_id }) => user_id)));
  return new Map(
    rows.map(({ lot_id, user_id: userId }) => [lot_id, { userId, nickname: members.get(userId)?.nickname ?? '' }]),
  );
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
