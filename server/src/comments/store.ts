import type { Kysely, Selectable } from 'kysely';
import { type CommentReportsTable, type CommentsTable, readInPages, type Schema } from '../platform/db/index.ts';

export type CommentRow = Selectable<CommentsTable>;
export type ReportRow = Selectable<CommentReportsTable>;

/** Comments of a lot that are listed. */
export const MOST_LISTED = 500;
/** Comments of a list for staff; the rest follow once these are decided. */
export const MOST_FOR_STAFF = 200;

export function findComment(db: Kysely<Schema>, commentId: number): Promise<CommentRow | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', commentId).executeTakeFirst();
}

/** The last published comments of a lot, oldest first. */
export async function listPublished(db: Kysely<Schema>, lotId: number): Promise<CommentRow[]> {
  const latest = await db
    .selectFrom('comments')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return latest.toReversed();
}

/** An author's comments on a lot that wait for staff, oldest first. */
export function listHeldOf(db: Kysely<Schema>, userId: number, lotId: number): Promise<CommentRow[]> {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('status', '=', 'held')
    .orderBy('id')
    .execute();
}

export async function hasPublished(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const published = db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved');
  return (await published.limit(1).executeTakeFirst()) !== undefined;
}

/** How many comments of an author wait for staff, on all lots. */
export async function countHeld(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countPublished(db: Kysely<Schema>, lotId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lot_id', '=', lotId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return count;
}

export function addComment(
  transaction: Kysely<Schema>,
  comment: Pick<CommentRow, 'lot_id' | 'parent_id' | 'user_id' | 'text' | 'status' | 'hold_reasons' | 'created_at'>,
): Promise<CommentRow> {
  return transaction
    .insertInto('comments')
    .values({ ...comment, moderated_by: null, moderated_at: null, removal_reason: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A decision of staff. */
export type Decision = Pick<CommentRow, 'status' | 'moderated_by' | 'moderated_at' | 'removal_reason'>;

/** Stores a decision, which settles the reports of the comment too. */
export async function saveDecision(
  transaction: Kysely<Schema>,
  commentId: number,
  decision: Decision,
): Promise<CommentRow> {
  await transaction
    .updateTable('comment_reports')
    .set({ settled_at: decision.moderated_at })
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .execute();
  return transaction
    .updateTable('comments')
    .set(decision)
    .where('id', '=', commentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A second report of the same account has no effect, also after a decision. */
export async function addReport(transaction: Kysely<Schema>, report: Omit<ReportRow, 'settled_at'>): Promise<void> {
  await transaction
    .insertInto('comment_reports')
    .values({ ...report, settled_at: null })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .execute();
}

/** The comments that wait for staff, oldest first: held ones, and published ones with open reports. */
export async function listForStaff(db: Kysely<Schema>): Promise<CommentRow[]> {
  const oldest = db.selectFrom('comments').selectAll().orderBy('id').limit(MOST_FOR_STAFF);
  const reported = db.selectFrom('comment_reports').select('comment_id').where('settled_at', 'is', null);
  const [held, published] = await Promise.all([
    oldest.where('status', '=', 'held').execute(),
    oldest.where('status', '=', 'approved').where('id', 'in', reported).execute(),
  ]);
  return [...held, ...published].toSorted((left, right) => left.id - right.id).slice(0, MOST_FOR_STAFF);
}

/** How many comments wait for staff, by lot: held ones, and published ones with open reports. */
export async function countForStaff(
  db: Kysely<Schema>,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (lotIds.length === 0) return new Map();
  const reported = db.selectFrom('comment_reports').select('comment_id').where('settled_at', 'is', null);
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => ['lot_id', fn.countAll<number>().as('count')])
    .where('lot_id', 'in', lotIds)
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'held'), and([eb('status', '=', 'approved'), eb('id', 'in', reported)])]),
    )
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map(({ lot_id, count }) => [lot_id, Number(count)]));
}

/** Reports of one comment that staff are shown. */
const MOST_REPORTS = 20;

/** The open reports of comments by their ids, oldest first, the first twenty of each. */
export async function listOpenReports(
  db: Kysely<Schema>,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReportRow[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('comment_reports')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('comment_id').orderBy('created_at').orderBy('user_id'))
            .as('position'),
        )
        .where('comment_id', 'in', commentIds)
        .where('settled_at', 'is', null)
        .as('numbered'),
    )
    .select(['comment_id', 'user_id', 'reason', 'created_at', 'settled_at'])
    .where('position', '<=', MOST_REPORTS)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return Map.groupBy(rows, ({ comment_id }) => comment_id);
}

/** Texts of an author read at a time. */
const TEXTS_PER_PAGE = 100;

/** What an account has written, without which member of staff decided on it. */
export function exportComments(db: Kysely<Schema>, userId: number) {
  return readInPages<Omit<CommentRow, 'moderated_by'>>((after) =>
    db
      .selectFrom('comments')
      .select(['id', 'lot_id', 'parent_id', 'user_id', 'text', 'status', 'hold_reasons', 'created_at'])
      .select(['moderated_at', 'removal_reason'])
      .where('user_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
}

/** What an account has reported. */
export function exportReports(db: Kysely<Schema>, userId: number) {
  return readInPages<ReportRow>((after) =>
    db
      .selectFrom('comment_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('comment_id', '>', after?.comment_id ?? 0)
      .orderBy('comment_id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
}

/** The lots that an account has commented on. */
export async function listCommentedBy(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('comments').select('lot_id').distinct().where('user_id', '=', userId).execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Deletes the comments of an account with the reports of them, and the reports that it has made. */
export async function deleteCommentsOf(transaction: Kysely<Schema>, userId: number): Promise<void> {
  const own = transaction.selectFrom('comments').select('id').where('user_id', '=', userId);
  await transaction
    .deleteFrom('comment_reports')
    .where((where) => where.or([where('user_id', '=', userId), where('comment_id', 'in', own)]))
    .execute();
  await transaction.deleteFrom('comments').where('user_id', '=', userId).execute();
}
