import type { LotId, UserId } from '@marque/core/rules/lot';
import type { DraftState } from '@marque/core/rules/publishing';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { type LotDraftsTable, readInPages, type Schema } from '../../platform/db/index.ts';

export type DraftRow = Selectable<LotDraftsTable>;

/** A row without its texts, which are long. */
export type DraftSummaryRow = Omit<DraftRow, 'content' | 'photographs'>;

const SUMMARY_COLUMNS = [
  'id',
  'prospect_id',
  'vendor_id',
  'site',
  'lot_type',
  'revision',
  'title',
  'lot_id',
  'started_at',
  'saved_by',
  'saved_at',
] as const satisfies readonly (keyof DraftSummaryRow)[];

export function findDraft(db: Kysely<Schema>, id: number): Promise<DraftRow | undefined> {
  return db.selectFrom('lot_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findDraftOfProspect(db: Kysely<Schema>, prospectId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('lot_drafts').selectAll().where('prospect_id', '=', prospectId).executeTakeFirst();
}

export function insertDraft(transaction: Kysely<Schema>, row: Insertable<LotDraftsTable>): Promise<DraftRow> {
  return transaction.insertInto('lot_drafts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function saveDraft(
  transaction: Kysely<Schema>,
  id: number,
  columns: Pick<DraftRow, 'revision' | 'title' | 'content' | 'saved_by' | 'saved_at'>,
): Promise<void> {
  await transaction.updateTable('lot_drafts').set(columns).where('id', '=', id).execute();
}

export async function savePublished(transaction: Kysely<Schema>, id: number, lotId: LotId): Promise<void> {
  await transaction.updateTable('lot_drafts').set({ lot_id: lotId }).where('id', '=', id).execute();
}

export interface DraftList {
  readonly state: DraftState | undefined;
  /** Id of the last draft of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** A page of drafts, the last started first. */
export function listDrafts(db: Kysely<Schema>, { state, after, limit }: DraftList): Promise<DraftSummaryRow[]> {
  let query = db.selectFrom('lot_drafts').select(SUMMARY_COLUMNS).orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('lot_id', state === 'open' ? 'is' : 'is not', null);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

/** Rows of one page of an export: their texts are long. */
const PER_PAGE = 20;

/** The drafts of a vendor's lots, without who of staff saved them. */
export function exportDrafts(db: Kysely<Schema>, vendorId: UserId) {
  return readInPages<Omit<DraftRow, 'saved_by'>>((after) =>
    db
      .selectFrom('lot_drafts')
      .select([...SUMMARY_COLUMNS.filter((name) => name !== 'saved_by'), 'content', 'photographs'])
      .where('vendor_id', '=', vendorId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PER_PAGE)
      .execute(),
  );
}

/** Deletes the drafts of a vendor that are not published, with what was asked about them. */
export async function deleteOpenDraftsOf(transaction: Kysely<Schema>, vendorId: UserId): Promise<void> {
  const open = transaction
    .selectFrom('lot_drafts')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('lot_id', 'is', null);
  await transaction.deleteFrom('lot_approvals').where('draft_id', 'in', open).execute();
  await transaction.deleteFrom('lot_drafts').where('vendor_id', '=', vendorId).where('lot_id', 'is', null).execute();
}
