import { toIso } from '@marque/core/contracts/instants';
import type { FormData, Prospect } from '@marque/core/contracts/prospects';
import type { UserId } from '@marque/core/rules/lot';
import { vendorTypeOf } from '@marque/core/rules/selling';
import type { Kysely, Selectable } from 'kysely';
import type { ProspectsTable, Schema } from '../platform/db/index.ts';
import { MOST_LISTED } from './settings.ts';

export type ProspectRow = Selectable<ProspectsTable>;
type Reader = Kysely<Schema>;

export async function findProspect(db: Reader, id: string): Promise<ProspectRow | null> {
  const row = await db.selectFrom('prospects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The last saved first. */
export function prospectsOf(db: Reader, vendorId: UserId): Promise<ProspectRow[]> {
  return db
    .selectFrom('prospects')
    .selectAll()
    .where('user_id', '=', vendorId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

export async function countDrafts(db: Reader, vendorId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('prospects')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', vendorId)
    .where('is_submitted', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the row in the place of the one with its id, or as a new one. */
export async function putProspect(transaction: Kysely<Schema>, row: ProspectRow): Promise<void> {
  const { id: _, ...columns } = row;
  await transaction
    .insertInto('prospects')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function removeProspect(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('prospects').where('id', '=', id).execute();
}

/** As its vendor and staff see it. */
export function presentProspect(row: ProspectRow): Prospect {
  const formData = JSON.parse(row.form_data) as FormData;
  return {
    id: row.id,
    formName: row.form_name as Prospect['formName'],
    formData,
    isSubmitted: row.is_submitted,
    revision: row.revision,
    userId: row.user_id,
    vendorType: vendorTypeOf(formData.answers),
    submittedBy: row.submitted_by,
    dtCreatedUTC: toIso(row.created_at),
    dtSavedUTC: toIso(row.saved_at),
    dtSubmittedUTC: row.submitted_at === null ? null : toIso(row.submitted_at),
  };
}
