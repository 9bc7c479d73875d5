import { toIso } from '@marque/core/contracts/instants';
import type { FormData, Prospect, ProspectSummary, SavedProspect } from '@marque/core/contracts/prospects';
import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import { REMINDER_AFTER_MS, REMINDER_UNTIL_MS } from '@marque/core/rules/selling';
import {
  type ExpressionBuilder,
  type Kysely,
  type OnConflictDatabase,
  type OnConflictTables,
  type Selectable,
  sql,
} from 'kysely';
import { type ProspectsTable, readInPages, type Schema } from '../platform/db/index.ts';

export type ProspectRow = Selectable<ProspectsTable>;
type Reader = Kysely<Schema>;

export async function findProspect(db: Reader, id: string): Promise<ProspectRow | null> {
  const row = await db.selectFrom('prospects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** A consignment as the lot is made from it. */
export interface Submission {
  readonly formName: ConsignmentId;
  readonly vendorId: UserId;
  readonly formData: FormData;
  /** Whether its vendor has handed it in. */
  readonly isSubmitted: boolean;
}

export async function findSubmission(db: Reader, id: string): Promise<Submission | null> {
  const row = await findProspect(db, id);
  if (row === null) return null;
  return {
    formName: row.form_name,
    vendorId: row.user_id,
    formData: JSON.parse(row.form_data) as FormData,
    isSubmitted: row.is_submitted === 1,
  };
}

/** A row without the answers, which are long. */
export type ProspectState = Omit<ProspectRow, 'form_data'>;

const STATE_COLUMNS = [
  'id',
  'user_id',
  'form_name',
  'is_submitted',
  'revision',
  'title',
  'vendor_type',
  'step',
  'bytes',
  'submitted_by',
  'trust_score',
  'campaign',
  'ip',
  'user_agent',
  'created_at',
  'saved_at',
  'submitted_at',
  'reminded_at',
] as const satisfies readonly (keyof ProspectState)[];

export async function findProspectState(db: Reader, id: string): Promise<ProspectState | null> {
  const row = await db.selectFrom('prospects').select(STATE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The states of those that exist, by id. */
export async function findProspectStates(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProspectState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('prospects').select(STATE_COLUMNS).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The columns of the index `prospects_listed`: a list reads nothing else. */
const LISTED_COLUMNS = [
  'id',
  'user_id',
  'form_name',
  'is_submitted',
  'revision',
  'title',
  'vendor_type',
  'step',
  'submitted_by',
  'created_at',
  'saved_at',
  'submitted_at',
] as const satisfies readonly (keyof ProspectState)[];

export type ListedProspect = Pick<ProspectRow, (typeof LISTED_COLUMNS)[number]>;

export interface ProspectList {
  readonly vendorId: UserId;
  readonly formName: ConsignmentId | undefined;
  /** The last row of the page before. */
  readonly after: Pick<ProspectRow, 'saved_at' | 'id'> | null;
  readonly limit: number;
}

/** A page of a vendor’s drafts and submissions, the last saved first. */
export function prospectsQuery(db: Reader, { vendorId, formName, after, limit }: ProspectList) {
  let query = db
    .selectFrom('prospects')
    .select(LISTED_COLUMNS)
    .where('user_id', '=', vendorId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (formName !== undefined) query = query.where('form_name', '=', formName);
  if (after === null) return query;
  return query
    .where('saved_at', '<=', after.saved_at)
    .where(({ eb, or }) => or([eb('saved_at', '<', after.saved_at), eb('id', '>', after.id)]));
}

/**
 * A page of the submissions of all vendors and of the drafts that staff filled in, the last saved first. The condition
 * is that of the index `prospects_for_staff`.
 */
export function submittedQuery(db: Reader, after: ProspectList['after'], limit: number) {
  const query = db
    .selectFrom('prospects')
    .select(LISTED_COLUMNS)
    .where(sql<boolean>`(is_submitted = 1 or submitted_by is not null)`)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (after === null) return query;
  return query
    .where('saved_at', '<=', after.saved_at)
    .where(({ eb, or }) => or([eb('saved_at', '<', after.saved_at), eb('id', '>', after.id)]));
}

/** Drafts and submissions of each vendor. Vendors without one are left out. */
export async function countProspects(db: Reader, vendorIds: readonly UserId[]): Promise<ReadonlyMap<UserId, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('prospects')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('user_id', 'in', vendorIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

export interface UsedRoom {
  readonly forms: number;
  readonly bytes: number;
}

/** What is stored of a vendor: filled in by staff, or by the vendor. */
export async function readUsedRoom(
  db: Reader,
  vendorId: UserId,
  isByStaff: boolean,
): Promise<{ readonly drafts: UsedRoom; readonly submissions: UsedRoom }> {
  const rows = await usedRoomQuery(db, vendorId, isByStaff).execute();
  const used = (isSubmitted: 0 | 1): UsedRoom => {
    const row = rows.find(({ is_submitted: flag }) => flag === isSubmitted);
    return { forms: row?.forms ?? 0, bytes: Number(row?.bytes ?? 0) };
  };
  return { drafts: used(0), submissions: used(1) };
}

export function usedRoomQuery(db: Reader, vendorId: UserId, isByStaff: boolean) {
  return db
    .selectFrom('prospects')
    .select(({ fn }) => ['is_submitted', fn.countAll<number>().as('forms'), fn.sum<number>('bytes').as('bytes')])
    .where('user_id', '=', vendorId)
    .where('submitted_by', isByStaff ? 'is not' : 'is', null)
    .groupBy('is_submitted');
}

/** Inserts the rows, whose ids are distinct, or replaces those with their ids. */
export async function putProspects(transaction: Kysely<Schema>, rows: readonly ProspectRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('prospects')
    .values([...rows])
    .onConflict((conflict) => conflict.column('id').doUpdateSet(replaceBy))
    .execute();
}

const REPLACED = [...STATE_COLUMNS.filter((column) => column !== 'id'), 'form_data'] as const;

/** Each column as the new row has it. */
function replaceBy({ ref }: ExpressionBuilder<OnConflictDatabase<Schema, 'prospects'>, OnConflictTables<'prospects'>>) {
  return Object.fromEntries(REPLACED.map((column) => [column, ref(`excluded.${column}`)]));
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

/** The drafts and submissions of a vendor with their answers. */
export function exportProspects(db: Reader, vendorId: UserId) {
  return readInPages<ProspectRow>((after) =>
    db
      .selectFrom('prospects')
      .selectAll()
      .where('user_id', '=', vendorId)
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
}

export async function deleteProspectsOf(transaction: Kysely<Schema>, vendorId: UserId): Promise<void> {
  await transaction.deleteFrom('prospects').where('user_id', '=', vendorId).execute();
}

export async function markReminded(transaction: Kysely<Schema>, id: string, now: number): Promise<void> {
  await transaction.updateTable('prospects').set({ reminded_at: now }).where('id', '=', id).execute();
}

/** The row in the form of the API. */
export function presentProspect(row: ProspectState, formData: FormData): Prospect {
  return { ...presentState(row), formData };
}

export function presentSummary(row: ListedProspect): ProspectSummary {
  return { ...presentState(row), title: row.title, currentStepNumber: row.step };
}

/** What is told of a draft or submission besides its answers. */
export function presentState(row: Omit<ListedProspect, 'title' | 'step'>): SavedProspect {
  return {
    id: row.id,
    formName: row.form_name,
    isSubmitted: row.is_submitted,
    revision: row.revision,
    userId: row.user_id,
    vendorType: row.vendor_type,
    submittedBy: row.submitted_by,
    dtCreatedUTC: toIso(row.created_at),
    dtSavedUTC: toIso(row.saved_at),
    dtSubmittedUTC: row.submitted_at === null ? null : toIso(row.submitted_at),
  };
}
