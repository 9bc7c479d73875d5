import type { Comment as WireComment } from '../contracts/comments/index.ts';
import { fromIso } from '../contracts/instants/index.ts';
import type { CommentEvent } from '../contracts/realtime/index.ts';
import type { LiveEvent, LotComment } from '../rules/live/index.ts';

/** `comment` of the lot's own channel. */
export function commentFromWire({ comment }: CommentEvent): LiveEvent {
  return { kind: 'comment', lotId: comment.auctionId, comment: lotCommentFromWire(comment) };
}

/** A comment of a list, a reply or an event. */
export function lotCommentFromWire(comment: WireComment): LotComment {
  return {
    commentId: comment.commentId,
    parentId: comment.parentCommentId,
    userId: comment.userId,
    displayName: comment.userNickName,
    text: comment.plainText,
    at: fromIso(comment.dtCreatedUTC),
    isVendor: comment.isVendor,
    isConsignor: comment.consignor,
    isApproved: comment.isApproved,
  };
}
