import type { UserId } from '../../lot/index.ts';

/** A comment on a lot, or the answer to one. */
export interface LotComment {
  readonly commentId: number;
  /** The comment that it answers; null where it answers none. */
  readonly parentId: number | null;
  readonly userId: UserId;
  readonly displayName: string;
  readonly text: string;
  /** When it was written (UTC ms). */
  readonly at: number;
  /** Whether its writer sells the lot. */
  readonly isVendor: boolean;
  /** Only approved comments are shown; one that no longer is goes. */
  readonly isApproved: boolean;
}

/**
 * The comments after one was heard of, oldest first. Each stands there once, however often it is told; one that was
 * changed takes its own place, and one that is not approved, or no longer is, is not shown.
 */
export function takeComment(comments: readonly LotComment[], comment: LotComment): readonly LotComment[] {
  const others = comments.filter((other) => other.commentId !== comment.commentId);
  if (!comment.isApproved) return others.length === comments.length ? comments : others;
  return [...others, comment].toSorted((left, right) => left.at - right.at || left.commentId - right.commentId);
}
