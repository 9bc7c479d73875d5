import type { StaffAlert } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { Kysely, Selectable } from 'kysely';
import { type LotAssignmentsTable, readInPages, type Schema } from '../platform/db/index.ts';

export interface AcknowledgementRow {
  readonly lot_id: LotId;
  readonly alert: StaffAlert;
  readonly user_id: UserId;
  readonly acknowledged_at: number;
}

/** Of some lots, oldest first. */
export function listAcknowledged(db: Kysely<Schema>, lotIds: readonly LotId[]): Promise<AcknowledgementRow[]> {
  if (lotIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('alert_acknowledgements')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('acknowledged_at')
    .orderBy('user_id')
    .execute();
}

/** A call that comes again so soon is the same one, sent twice. Later it acknowledges an alert that has come back. */
const SAME_CALL_MS = MINUTE_MS;

/** Returns whether the call changed anything. */
export async function addAcknowledgement(transaction: Kysely<Schema>, row: AcknowledgementRow): Promise<boolean> {
  const added = await transaction
    .insertInto('alert_acknowledgements')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['lot_id', 'alert', 'user_id'])
        .doUpdateSet({ acknowledged_at: row.acknowledged_at })
        .where('alert_acknowledgements.acknowledged_at', '<=', row.acknowledged_at - SAME_CALL_MS),
    )
    .returning('lot_id')
    .executeTakeFirst();
  return added !== undefined;
}

export type AssignmentRow = Selectable<LotAssignmentsTable>;

export function listAssignments(db: Kysely<Schema>, lotIds: readonly LotId[]): Promise<AssignmentRow[]> {
  if (lotIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('lot_assignments').selectAll().where('lot_id', 'in', lotIds).execute();
}

export async function saveAssignment(transaction: Kysely<Schema>, row: AssignmentRow): Promise<void> {
  const { lot_id: _, ...changes } = row;
  await transaction
    .insertInto('lot_assignments')
    .values(row)
    .onConflict((conflict) => conflict.column('lot_id').doUpdateSet(changes))
    .execute();
}

export async function deleteAssignment(transaction: Kysely<Schema>, lotId: LotId): Promise<void> {
  await transaction.deleteFrom('lot_assignments').where('lot_id', '=', lotId).execute();
}

export async function deleteAssignmentsOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('lot_assignments').where('user_id', '=', userId).execute();
}

/** Rows read at a time. */
const ROWS_PER_PAGE = 500;

export function exportAcknowledgements(db: Kysely<Schema>, userId: UserId) {
  return readInPages<AcknowledgementRow>((after) =>
    db
      .selectFrom('alert_acknowledgements')
      .selectAll()
      .where('user_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('lot_id', 'alert'), '>', tuple(after?.lot_id ?? 0, after?.alert ?? ('' as StaffAlert))),
      )
      .orderBy('lot_id')
      .orderBy('alert')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

/** The lots that the account has taken. */
export function exportAssignments(db: Kysely<Schema>, userId: UserId) {
  return readInPages<Omit<AssignmentRow, 'assigned_by'>>((after) =>
    db
      .selectFrom('lot_assignments')
      .select(['lot_id', 'user_id', 'assigned_at'])
      .where('user_id', '=', userId)
      .where('lot_id', '>', after?.lot_id ?? 0)
      .orderBy('lot_id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}
