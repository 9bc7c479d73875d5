import type { Comment } from '@marque/core/contracts/comments';
import { toIso } from '@marque/core/contracts/instants';
import type { Kysely } from 'kysely';
import { findConsignors, type LotRow, type NicknameOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import type { CommentRow } from './store.ts';

/** What a comment says of its author beside the row. */
interface AuthorFacts {
  readonly nicknameOf: NicknameOf;
  /** Accounts that have consigned lots. */
  readonly consignors: ReadonlySet<number>;
}

export function presentComment(row: CommentRow, vendorId: number, { nicknameOf, consignors }: AuthorFacts): Comment {
  return {
    commentId: row.id,
    parentCommentId: row.parent_id,
    auctionId: row.lot_id,
    userId: row.user_id,
    userNickName: nicknameOf(row.user_id),
    plainText: row.text,
    dtCreatedUTC: toIso(row.created_at),
    isApproved: row.status === 'approved',
    isVendor: row.user_id === vendorId,
    consignor: consignors.has(row.user_id),
  };
}

/** Presents comments of one lot, in their order. */
export async function presentComments(
  db: Kysely<Schema>,
  rows: readonly CommentRow[],
  { vendor_id }: Pick<LotRow, 'vendor_id'>,
  nicknameOf: NicknameOf,
): Promise<Comment[]> {
  const consignors = await findConsignors(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map((row) => presentComment(row, vendor_id, { nicknameOf, consignors }));
}
