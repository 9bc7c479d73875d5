import type { Comment } from '@marque/core/contracts/comments';

export interface ThreadedComment {
  readonly comment: Comment;
  readonly isReply: boolean;
}

/** Comments oldest first, each followed by its replies; a reply to a comment that is not there stands alone. */
export function orderThreads(comments: readonly Comment[]): readonly ThreadedComment[] {
  const known = new Set(comments.map(({ commentId }) => commentId));
  const repliesTo = Map.groupBy(comments, ({ parentCommentId }) => parentCommentId);
  const withReplies = (comment: Comment, isReply: boolean): readonly ThreadedComment[] => [
    { comment, isReply },
    ...(repliesTo.get(comment.commentId) ?? []).flatMap((reply) => withReplies(reply, true)),
  ];
  return comments
    .filter(({ parentCommentId }) => parentCommentId === null || !known.has(parentCommentId))
    .flatMap((comment) => withReplies(comment, false));
}
