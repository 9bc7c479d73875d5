import type { LotId, UserId } from '@marque/core/rules/lot';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { LotCorrectionsTable, Schema } from '../../platform/db/index.ts';

export type CorrectionRow = Selectable<LotCorrectionsTable>;

/** The corrections of a lot, oldest first. Their number is bounded. */
export function listCorrections(db: Kysely<Schema>, lotId: LotId): Promise<CorrectionRow[]> {
  return db.selectFrom('lot_corrections').selectAll().where('lot_id', '=', lotId).orderBy('id').execute();
}

export async function addCorrection(transaction: Kysely<Schema>, row: Insertable<LotCorrectionsTable>): Promise<void> {
  await transaction.insertInto('lot_corrections').values(row).execute();
}

/** Corrections whose e-mails are not all sent, the oldest first. The condition is that of the index, as a literal. */
export function listUntoldCorrections(db: Kysely<Schema>, limit: number): Promise<CorrectionRow[]> {
  return db
    .selectFrom('lot_corrections')
    .selectAll()
    .where(sql<boolean>`notice_cursor is not null`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Everyone up to the account `cursor` has been told; null where that is everyone. */
export async function moveNoticeCursor(
  transaction: Kysely<Schema>,
  { id }: Pick<CorrectionRow, 'id'>,
  cursor: UserId | null,
): Promise<void> {
  await transaction.updateTable('lot_corrections').set({ notice_cursor: cursor }).where('id', '=', id).execute();
}

/** What a member of staff corrected. */
export function exportCorrections(db: Kysely<Schema>, authorId: UserId) {
  return db
    .selectFrom('lot_corrections')
    .select(['lot_id', 'at', 'reason', 'changes'])
    .where('author_id', '=', authorId)
    .orderBy('id')
    .execute();
}
