import { toIso } from '@marque/core/contracts/instants';
import type { EnquiryThread } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import { findMembers, type MemberRow } from '../../accounts/index.ts';
import { findLots } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type BuyerEnquiryRow, findBuyerEnquiry, listReplies, type ReplyRow } from './store.ts';

/** What a buyer's enquiry is stored as, with the mark of one that came too quickly. */
interface StoredEnquiry {
  readonly formData: { readonly phone: string; readonly message: string };
  readonly mark?: string;
}

export function readStored({ body }: Pick<BuyerEnquiryRow, 'body'>): StoredEnquiry {
  return JSON.parse(body) as StoredEnquiry;
}

/** Null for an enquiry that is no buyer’s, or whose author’s account has been erased. */
export async function readThread(db: Kysely<Schema>, enquiryId: number): Promise<EnquiryThread | null> {
  const enquiry = await findBuyerEnquiry(db, enquiryId);
  const [thread] = enquiry === undefined ? [] : await presentThreads(db, [enquiry]);
  return thread ?? null;
}

/** Enquiries in their order, with their replies, lots and authors. */
export async function presentThreads(db: Kysely<Schema>, rows: readonly BuyerEnquiryRow[]): Promise<EnquiryThread[]> {
  const unique = (ids: readonly number[]) => [...new Set(ids)];
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  );
  const lots = await findLots(db, unique(rows.map(({ lot_id }) => lot_id)));
  const authors = replies.map(({ author_id }) => author_id);
  const members = await findMembers(db, unique([...rows.map(({ user_id }) => user_id), ...authors]));
  const titles = new Map(lots.map(({ id, title }) => [id, title]));
  const repliesTo = Map.groupBy(replies, ({ enquiry_id }) => enquiry_id);
  return rows.map((row) => {
    const { formData, mark } = readStored(row);
    return {
      enquiryId: row.id,
      auctionId: row.lot_id,
      auctionTitle: titles.get(row.lot_id) ?? '',
      from: presentMember(row.user_id, members.get(row.user_id)),
      phone: formData.phone,
      message: formData.message,
      dtCreatedUTC: toIso(row.created_at),
      isTooQuick: mark !== undefined,
      replies: (repliesTo.get(row.id) ?? []).map((reply) => presentReply(reply, members.get(reply.author_id))),
      dtClosedUTC: row.closed_at === null ? null : toIso(row.closed_at),
    };
  });
}

function presentMember(userId: number, member: MemberRow | undefined): EnquiryThread['from'] {
  const name = member === undefined ? '' : `${member.first_name} ${member.last_name}`;
  return { userId, nickname: member?.nickname ?? '', name, email: member?.email ?? '' };
}

function presentReply(
  { id: replyId, author_id: userId, text, created_at }: ReplyRow,
  author: MemberRow | undefined,
): EnquiryThread['replies'][number] {
  return { replyId, author: { userId, nickname: author?.nickname ?? '' }, text, dtCreatedUTC: toIso(created_at) };
}
