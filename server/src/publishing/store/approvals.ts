import type { UserId } from '@marque/core/rules/lot';
import type { ApprovalAnswer } from '@marque/core/rules/publishing';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LotApprovalsTable, Schema } from '../../platform/db/index.ts';
import type { DraftRow } from './drafts.ts';

export type ApprovalRow = Selectable<LotApprovalsTable>;

/** The last request about a draft; undefined before the first. */
export function findLastApproval(db: Kysely<Schema>, draftId: number): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('lot_approvals')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last request about each of some drafts. */
export async function findLastApprovals(
  db: Kysely<Schema>,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, ApprovalRow>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lot_approvals')
    .selectAll()
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('draft_id', 'revision'),
        'in',
        selectFrom('lot_approvals as last')
          .select(({ fn }) => ['last.draft_id', fn.max('last.revision').as('revision')])
          .where('last.draft_id', 'in', draftIds)
          .groupBy('last.draft_id')
          .$asTuple('draft_id', 'revision'),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.draft_id, row]));
}

/** Stores a request. One for the same revision stays as it is: `false`. */
export async function addApproval(
  transaction: Kysely<Schema>,
  row: Pick<ApprovalRow, 'draft_id' | 'revision' | 'requested_by' | 'requested_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('lot_approvals')
    .values({ ...row, sent_at: null, answer: null, note: '', answered_at: null })
    .onConflict((conflict) => conflict.columns(['draft_id', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function saveAnswer(
  transaction: Kysely<Schema>,
  { draft_id: draftId, revision }: Pick<ApprovalRow, 'draft_id' | 'revision'>,
  { answer, note, at }: { readonly answer: ApprovalAnswer; readonly note: string; readonly at: number },
): Promise<void> {
  await transaction
    .updateTable('lot_approvals')
    .set({ answer, note, answered_at: at })
    .where('draft_id', '=', draftId)
    .where('revision', '=', revision)
    .execute();
}

/** E-mails of one delivery. */
const MOST_UNSENT = 100;

/** The requests whose e-mail is not sent, the first asked first. The condition is that of the index, as a literal. */
export function listUnsent(db: Kysely<Schema>): Promise<ApprovalRow[]> {
  return db
    .selectFrom('lot_approvals')
    .selectAll()
    .where(sql<boolean>`sent_at is null`)
    .orderBy('requested_at')
    .limit(MOST_UNSENT)
    .execute();
}

export async function markSent(
  transaction: Kysely<Schema>,
  { draft_id: draftId, revision }: Pick<ApprovalRow, 'draft_id' | 'revision'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('lot_approvals')
    .set({ sent_at: now })
    .where('draft_id', '=', draftId)
    .where('revision', '=', revision)
    .execute();
}

/** The drafts that a vendor was asked about, the last started first. */
export function listAskedDrafts(db: Kysely<Schema>, vendorId: UserId, limit: number): Promise<DraftRow[]> {
  return db
    .selectFrom('lot_drafts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', (query) => query.selectFrom('lot_approvals').select('draft_id'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What a vendor was asked and answered. */
export function exportApprovals(db: Kysely<Schema>, vendorId: UserId) {
  return db
    .selectFrom('lot_approvals')
    .select(['draft_id', 'revision', 'requested_at', 'answer', 'note', 'answered_at'])
    .where('draft_id', 'in', (query) => query.selectFrom('lot_drafts').select('id').where('vendor_id', '=', vendorId))
    .orderBy('draft_id')
    .orderBy('revision')
    .execute();
}
