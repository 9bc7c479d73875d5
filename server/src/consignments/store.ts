import { toIso } from '@marque/core/contracts/instants';
import type { FormData, Prospect } from '@marque/core/contracts/prospects';
import type { UserId } from '@marque/core/rules/lot';
import { REMINDER_AFTER_MS, REMINDER_UNTIL_MS, vendorTypeOf } from '@marque/core/rules/selling';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProspectsTable, Schema, UsersTable } from '../platform/db/index.ts';
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

/** What a reminder of a draft depends on; the answers, which are long, stay where they are. */
export type RestingRow = Pick<ProspectRow, 'id' | 'saved_at' | 'is_submitted' | 'submitted_by' | 'reminded_at'> &
  Pick<Selectable<UsersTable>, 'email_verified_at' | 'is_blocked'>;

/** Of such rows, so many are read at a time. */
const PAGE = 200;

/** A page of the drafts that have rested long enough and that nobody was reminded of, after the one before it. */
export function listResting(db: Reader, now: number, after: RestingRow | null): Promise<RestingRow[]> {
  return restingQuery(db, now, after).execute();
}

/** Its conditions are written out, not parameters: only so is it certain that the index of just these drafts serves. */
export function restingQuery(db: Reader, now: number, after: RestingRow | null) {
  const query = restingRows(db)
    .where('prospects.is_submitted', '=', sql.lit(0))
    .where('prospects.reminded_at', 'is', null)
    .where('prospects.saved_at', '>=', now - REMINDER_UNTIL_MS)
    .where('prospects.saved_at', '<=', now - REMINDER_AFTER_MS)
    .orderBy('prospects.saved_at')
    .orderBy('prospects.id')
    .limit(PAGE);
  if (after === null) return query;
  const { saved_at, id } = after;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('prospects.saved_at', 'prospects.id'), '>', tuple(saved_at, id)),
  );
}

export async function findResting(db: Reader, id: string): Promise<RestingRow | null> {
  return (await restingRows(db).where('prospects.id', '=', id).executeTakeFirst()) ?? null;
}

function restingRows(db: Reader) {
  return db
    .selectFrom('prospects')
    .innerJoin('users', 'users.id', 'prospects.user_id')
    .select(['prospects.id', 'saved_at', 'is_submitted', 'submitted_by', 'reminded_at'])
    .select(['email_verified_at', 'is_blocked']);
}

export async function markReminded(transaction: Kysely<Schema>, id: string, now: number): Promise<void> {
  await transaction.updateTable('prospects').set({ reminded_at: now }).where('id', '=', id).execute();
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
