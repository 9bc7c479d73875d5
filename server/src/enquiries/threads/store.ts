import { MOST_ENQUIRIES, MOST_REPLIES } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type EnquiriesTable, type EnquiryRepliesTable, readInPages, type Schema } from '../../platform/db/index.ts';

export type EnquiryRow = Selectable<EnquiriesTable>;
export type ReplyRow = Selectable<EnquiryRepliesTable>;

/** An enquiry about a lot, which a member has made. */
export type BuyerEnquiryRow = EnquiryRow & { readonly lot_id: LotId; readonly user_id: UserId };

/** The conditions are literals, not parameters: SQLite uses a partial index only where it can prove the condition. */
function openEnquiries(db: Kysely<Schema>) {
  return db.selectFrom('enquiries').where('kind', '=', sql.lit('buyer')).where('closed_at', 'is', null);
}

/** How many enquiries wait for an answer, by lot. Lots without one are left out. */
export async function countOpenEnquiries(
  db: Kysely<Schema>,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await openEnquiries(db)
    .select(({ fn }) => ['lot_id', fn.countAll<number>().as('count')])
    .where('lot_id', 'in', lotIds)
    .groupBy('lot_id')
    .execute();
  return new Map(rows.flatMap(({ lot_id, count }) => (lot_id === null ? [] : [[lot_id, Number(count)] as const])));
}

/** Undefined also for a seller's enquiry, which is about no lot. */
export async function findBuyerEnquiry(db: Kysely<Schema>, enquiryId: number): Promise<BuyerEnquiryRow | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', enquiryId)
    .where('kind', '=', 'buyer')
    .executeTakeFirst();
  return row === undefined ? undefined : ofBuyers([row])[0];
}

/** The latest first. */
export async function listEnquiriesOf(db: Kysely<Schema>, lotId: LotId): Promise<BuyerEnquiryRow[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('kind', '=', 'buyer')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENQUIRIES)
    .execute();
  return ofBuyers(rows);
}

/** Those of a member about lots, the latest first. */
export async function listEnquiriesBy(db: Kysely<Schema>, userId: UserId, limit: number): Promise<BuyerEnquiryRow[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'buyer')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return ofBuyers(rows);
}

/** Those of all lots that wait for an answer, the longest waiting first. */
export async function listOpenEnquiries(db: Kysely<Schema>): Promise<BuyerEnquiryRow[]> {
  const rows = await openEnquiries(db).selectAll().orderBy('created_at').orderBy('id').limit(MOST_ENQUIRIES).execute();
  return ofBuyers(rows);
}

function ofBuyers(rows: readonly EnquiryRow[]): BuyerEnquiryRow[] {
  return rows.flatMap(({ lot_id, user_id, ...row }) =>
    lot_id === null || user_id === null ? [] : [{ ...row, lot_id, user_id }],
  );
}

/** Marks enquiries as answered or done, or as open again with null. */
export async function saveClosing(
  transaction: Kysely<Schema>,
  enquiryId: number,
  closed: { readonly by: UserId; readonly at: number } | null,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ closed_at: closed?.at ?? null, closed_by: closed?.by ?? null })
    .where('id', '=', enquiryId)
    .execute();
}

/** Replies to some enquiries, oldest first. */
export async function listReplies(db: Kysely<Schema>, enquiryIds: readonly number[]): Promise<ReplyRow[]> {
  if (enquiryIds.length === 0) return [];
  return db
    .selectFrom('enquiry_replies')
    .selectAll()
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_REPLIES * enquiryIds.length)
    .execute();
}

export function findReply(db: Kysely<Schema>, replyId: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('enquiry_replies').selectAll().where('id', '=', replyId).executeTakeFirst();
}

export async function countReplies(db: Kysely<Schema>, enquiryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addReply(transaction: Kysely<Schema>, reply: ReplyRow): Promise<void> {
  await transaction.insertInto('enquiry_replies').values(reply).execute();
}

/** Replies of one delivery; the rest follow with the next. */
const SENT_AT_ONCE = 100;

/** Replies whose e-mail is not sent, oldest first. */
export function listUnsentReplies(db: Kysely<Schema>): Promise<ReplyRow[]> {
  return db
    .selectFrom('enquiry_replies')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .limit(SENT_AT_ONCE)
    .execute();
}

export async function markReplySent(transaction: Kysely<Schema>, replyId: string, now: number): Promise<void> {
  await transaction.updateTable('enquiry_replies').set({ sent_at: now }).where('id', '=', replyId).execute();
}

/** Rows read at a time: their texts are long. */
const TEXTS_PER_PAGE = 50;

/** The replies to a member's enquiries, without their authors, and those that the account has written itself. */
export function exportReplies(db: Kysely<Schema>, userId: UserId) {
  return readInPages<Omit<ReplyRow, 'author_id'>>((after) =>
    db
      .selectFrom('enquiry_replies')
      .select(['id', 'enquiry_id', 'text', 'created_at', 'sent_at'])
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('enquiry_id', 'in', selectFrom('enquiries').select('enquiries.id').where('user_id', '=', userId)),
          eb('author_id', '=', userId),
        ]),
      )
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
}

/** Deletes the replies to a member's enquiries. Those that the account has written to others stay, as the house's. */
export async function deleteRepliesTo(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction
    .deleteFrom('enquiry_replies')
    .where('enquiry_id', 'in', ({ selectFrom }) =>
      selectFrom('enquiries').select('enquiries.id').where('user_id', '=', userId),
    )
    .execute();
}
