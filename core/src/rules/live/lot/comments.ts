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
  /** Whether its author has consigned lots before. */
  readonly isConsignor: boolean;
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
  return inOrder([...others, comment]);
}

/** Adds the viewer's own comment, which the viewer sees while it is held too. An approved version that is listed stays. */
export function addOwnComment(comments: readonly LotComment[], comment: LotComment): readonly LotComment[] {
  return comments.some(({ commentId }) => commentId === comment.commentId) ? comments : inOrder([...comments, comment]);
}

function inOrder(comments: readonly LotComment[]): readonly LotComment[] {
  return comments.toSorted((left, right) => left.at - right.at || left.commentId - right.commentId);
}

/** Threads have one level of replies: a reply to a reply belongs to the same comment. Returns that comment's id. */
export function threadOf(comment: Pick<LotComment, 'commentId' | 'parentId'>): number {
  return comment.parentId ?? comment.commentId;
}

/** A comment with its replies. */
export interface CommentThread {
  /** The id of the comment that began it. */
  readonly threadId: number;
  /** null where it is not listed any more while its replies are. */
  readonly comment: LotComment | null;
  /** Oldest first. */
  readonly replies: readonly LotComment[];
}

/**
 * Threads stand in the order in which they were begun, replies in theirs, so that a new comment moves none that is being
 * read. A comment that was removed, or is older than the list, leaves its replies in their place.
 */
export function threadsOf(comments: readonly LotComment[]): readonly CommentThread[] {
  const threads = Map.groupBy(comments, threadOf);
  return [...threads]
    .map(([threadId, members]) => ({
      threadId,
      comment: members.find(({ commentId }) => commentId === threadId) ?? null,
      replies: members.filter(({ commentId }) => commentId !== threadId),
    }))
    .toSorted((left, right) => left.threadId - right.threadId);
}

/** The part of a long list that a page shows at first. */
export interface ShownComments {
  readonly shown: readonly LotComment[];
  /** How many are listed before them. */
  readonly earlier: number;
}

/**
 * The comment from which on a page shows a long list, so that its latest ones are shown; 0 where all are, also where only a
 * few more would be left out.
 */
export function firstShown(comments: readonly LotComment[], most: number): number {
  if (comments.length <= most + A_FEW) return 0;
  const ids = comments.map(({ commentId }) => commentId).toSorted((left, right) => left - right);
  return ids.at(-most) ?? 0;
}

/** Not worth a press on a button. */
const A_FEW = 2;

/** The comments from one on, with those that began their threads, and the viewer's held ones wherever they stand. */
export function commentsFrom(comments: readonly LotComment[], first: number): ShownComments {
  const later = comments.filter(({ commentId, isApproved }) => commentId >= first || !isApproved);
  const begun = new Set(later.map(threadOf));
  const isShown = ({ commentId, isApproved }: LotComment) => commentId >= first || !isApproved || begun.has(commentId);
  const shown = comments.filter(isShown);
  return { shown, earlier: comments.length - shown.length };
}
