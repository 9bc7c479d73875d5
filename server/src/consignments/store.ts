import { toIso } from '@marque/core/contracts/instants';
import type { FormData, Prospect } from '@marque/core/contracts/prospects';
import type { UserId } from '@marque/core/rules/lot';
import { REMINDER_AFTER_MS, REMINDER_UNTIL_MS, vendorTypeOf } from '@marque/core/rules/selling';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type ProspectsTable, readInPages, type Schema } from '../platform/db/index.ts';
import { MAX_LISTED } from './settings.ts';

export type ProspectRow = Selectable<ProspectsTable>;
type Reader = Kysely<Schema>;

export async function findProspect(db: Reader, id: string): Promise<ProspectRow | null> {
  const row = await db.selectFrom('prospects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** A vendor’s drafts and submissions, the last saved first. */
export function prospectsOf(db: Reader, vendorId: UserId): Promise<ProspectRow[]> {
  return db
    .selectFrom('prospects')
    .selectAll()
    .where('user_id', '=', vendorId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
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

/** Inserts the row or replaces the one with its id. */
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

/** The columns that decide on a reminder. The answers are long and not read. */
const REMINDER_COLUMNS = ['id', 'user_id', 'saved_at', 'is_submitted', 'submitted_by', 'reminded_at'] as const;

export type UnfinishedDraft = Pick<ProspectRow, (typeof REMINDER_COLUMNS)[number]>;

/** Rows of one page of unfinished drafts. */
const PAGE = 200;

/** The page after `after` of drafts old enough for a reminder that have not had one. */
export function listUnfinishedDrafts(
  db: Reader,
  now: number,
  after: UnfinishedDraft | null,
): Promise<UnfinishedDraft[]> {
  return unfinishedDraftsQuery(db, now, after).execute();
}

/** The conditions are literals, not parameters: SQLite uses a partial index only where it can prove the condition. */
export function unfinishedDraftsQuery(db: Reader, now: number, after: UnfinishedDraft | null) {
  const query = db
    .selectFrom('prospects')
    .select(REMINDER_COLUMNS)
    .where('is_submitted', '=', sql.lit(0))
    .where('reminded_at', 'is', null)
    .where('saved_at', '>=', now - REMINDER_UNTIL_MS)
    .where('saved_at', '<=', now - REMINDER_AFTER_MS)
    .orderBy('saved_at')
    .orderBy('id')
    .limit(PAGE);
  if (after === null) return query;
  const { saved_at, id } = after;
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('saved_at', 'id'), '>', tuple(saved_at, id)));
}

export async function findUnfinishedDraft(db: Reader, id: string): Promise<UnfinishedDraft | null> {
  const row = await db.selectFrom('prospects').select(REMINDER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Rows read at a time: their texts are long. */
const TEXTS_PER_PAGE = 50;

/** The stored form data of all drafts and submissions, as JSON text. */
export async function* readFormTexts(db: Reader): AsyncGenerator<string> {
  const rows = readInPages<Pick<ProspectRow, 'id' | 'form_data'>>((after) =>
    db
      .selectFrom('prospects')
      .select(['id', 'form_data'])
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
  for await (const { form_data: text } of rows) yield text;
}

export async function markReminded(transaction: Kysely<Schema>, id: string, now: number): Promise<void> {
  await transaction.updateTable('prospects').set({ reminded_at: now }).where('id', '=', id).execute();
}

/** The row in the form of the API. */
export function presentProspect(row: ProspectRow): Prospect {
  const formData = JSON.parse(row.form_data) as FormData;
  return {
    id: row.id,
    formName: row.form_name,
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
