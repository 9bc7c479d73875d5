import type { UserId } from '../../lot/index.ts';

/** A comment on a lot, or a reply to one. */
export interface LotComment {
  readonly commentId: number;
  /** The comment it replies to; null for a top-level comment. */
  readonly parentId: number | null;
  readonly userId: UserId;
  readonly displayName: string;
  readonly text: string;
  /** When it was written (UTC ms). */
  readonly at: number;
  /** Whether its author is the vendor. */
  readonly isVendor: boolean;
  /** Only approved comments are shown; an unapproved one is removed. */
  readonly isApproved: boolean;
}

/**
 * Approved comments are listed oldest first, each once. An update replaces the earlier version, and an unapproved
 * comment is removed.
 */
export function applyComment(comments: readonly LotComment[], comment: LotComment): readonly LotComment[] {
  const others = comments.filter((other) => other.commentId !== comment.commentId);
  if (!comment.isApproved) return others.length === comments.length ? comments : others;
  return [...others, comment].toSorted((left, right) => left.at - right.at || left.commentId - right.commentId);
}
