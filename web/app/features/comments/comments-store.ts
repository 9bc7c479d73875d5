import { addOwnComment, applyComment, commentsFrom, type LotComment } from '@marque/core/rules/live';
import type { Badge } from '@marque/core/rules/people';
import { createStore } from 'zustand/vanilla';
import type { AuthorBadges } from './author-badges.ts';
import type { LoadedComments } from './load-comments.ts';

/** What a page knows of the comments on its lot. */
export interface CommentsState {
  readonly known: readonly LotComment[];
  /** All comments from this one on are known and shown. */
  readonly firstCommentId: number;
  /** Published comments that the page does not know. */
  readonly unknown: number;
  /** By author; an author who has been asked for and has none is among them. */
  readonly badges: ReadonlyMap<number, readonly Badge[]>;
  readonly isLoaded: boolean;
}

/** The comments on the lot of a page: loaders fill it, and the lot's channel updates it. */
export type CommentsStore = ReturnType<typeof createCommentsStore>;

const EMPTY: CommentsState = { known: [], firstCommentId: 0, unknown: 0, badges: new Map(), isLoaded: false };

export function createCommentsStore(loaded: LoadedComments | null) {
  const store = createStore<CommentsState>(() => (loaded === null ? EMPTY : withLoaded(EMPTY, loaded)));
  const { getState, setState, subscribe } = store;
  /** What has arrived since a list was requested, which may be older; null while none is awaited. */
  let sinceRequest: LotComment[] | null = null;
  /** From this comment on the page knows all; unknown ones are older. */
  let knownFrom = loaded?.firstCommentId ?? 0;
  /** When the latest event about each comment was sent (UTC ms). */
  const heardAt = new Map<number, number>();

  function change(known: readonly LotComment[], unknown = getState().unknown): void {
    setState({ known, unknown });
  }

  return {
    getState,
    subscribe,
    /** Takes the comments of a loader that has run again. */
    load(again: LoadedComments): void {
      knownFrom = again.firstCommentId;
      setState((state) => withLoaded(state, again));
    },
    /** An event of the lot's channel, sent at `at` (UTC ms). A repeated or overtaken one changes nothing. */
    apply(comment: LotComment, at: number): void {
      if (at <= (heardAt.get(comment.commentId) ?? Number.NEGATIVE_INFINITY)) return;
      heardAt.set(comment.commentId, at);
      sinceRequest?.push(comment);
      const { known, unknown } = getState();
      const isKnown = known.some(({ commentId }) => commentId === comment.commentId);
      const isUnknownRemoved = !isKnown && !comment.isApproved && comment.commentId < knownFrom;
      change(applyComment(known, comment), isUnknownRemoved ? Math.max(0, unknown - 1) : unknown);
    },
    /** The answer to the viewer's own comment. */
    addOwn(comment: LotComment): void {
      sinceRequest?.push(comment);
      change(addOwnComment(getState().known, comment));
    },
    /** Before a list is requested. */
    requesting(): void {
      sinceRequest = [];
    },
    /** The whole list, as it was at some moment since it was requested. `total`: published comments of the lot. */
    replace(list: readonly LotComment[], total: number): void {
      const published = list.filter(({ isApproved }) => isApproved).length;
      const known = (sinceRequest ?? []).reduce(applyLater, list);
      sinceRequest = null;
      knownFrom = Math.min(...list.map(({ commentId }) => commentId));
      setState({ known, unknown: Math.max(0, total - published), isLoaded: true });
    },
    showAll: () => setState({ firstCommentId: 0 }),
    addBadges(added: readonly AuthorBadges[]): void {
      setState(({ badges }) => ({ badges: withBadges(badges, added) }));
    },
  };
}

/** What a list may not contain yet. An event that takes a comment back has no text; the viewer's own held comment has. */
function applyLater(comments: readonly LotComment[], comment: LotComment): readonly LotComment[] {
  const isOwnHeld = !comment.isApproved && comment.text !== '';
  return isOwnHeld ? addOwnComment(comments, comment) : applyComment(comments, comment);
}

/** What a page knew before the loader's first comment stays; from there on the loader knows better. */
function withLoaded(state: CommentsState, loaded: LoadedComments): CommentsState {
  const { comments, total } = loaded;
  const ids = new Set(comments.map(({ commentId }) => commentId));
  const before = state.known.filter(({ commentId }) => commentId < loaded.firstCommentId && !ids.has(commentId));
  const known = comments.reduce(addOwnComment, before);
  const published = known.filter(({ isApproved }) => isApproved).length;
  const isWhole = state.isLoaded && state.firstCommentId < loaded.firstCommentId;
  return {
    known,
    firstCommentId: isWhole ? state.firstCommentId : loaded.firstCommentId,
    unknown: Math.max(0, total - published),
    badges: withBadges(state.badges, loaded.badges),
    isLoaded: true,
  };
}

function withBadges(
  badges: CommentsState['badges'],
  added: readonly AuthorBadges[],
): ReadonlyMap<number, readonly Badge[]> {
  return new Map([...badges, ...added.map(({ userId, badges: own }) => [userId, own] as const)]);
}

/** The published comments of the lot. */
export function countComments({ known, unknown }: CommentsState): number {
  return known.filter(({ isApproved }) => isApproved).length + unknown;
}

/** The comments on the screen, and how many stand before them. */
export function shownComments({ known, firstCommentId, unknown }: CommentsState) {
  const { shown, earlier } = commentsFrom(known, firstCommentId);
  return { shown, earlier: earlier + unknown };
}
