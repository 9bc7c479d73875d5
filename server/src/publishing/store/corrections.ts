import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LotCorrectionsTable, Schema } from '../../platform/db/index.ts';

export type CorrectionRow = Selectable<LotCorrectionsTable>;

/** The corrections of a lot, oldest first. Their number is bounded. */
export function listCorrections(db: Kysely<Schema>, lotId: LotId): Promise<CorrectionRow[]> {
  return db.selectFrom('lot_corrections').selectAll().where('lot_id', '=', lotId).orderBy('id').execute();
}

export async function addCorrection(transaction: Kysely<Schema>, row: Insertable<LotCorrectionsTable>): Promise<void> {
  await transaction.insertInto('lot_corrections').values(row).execute();
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
