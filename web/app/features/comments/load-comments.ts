import type { ApiClient } from '@marque/core/client';
import { listComments, readBadges } from '@marque/core/contracts/comments';
import type { Listing } from '@marque/core/contracts/listings';
import { lotCommentFromWire } from '@marque/core/live';
import { commentsFrom, firstShown, type LotComment } from '@marque/core/rules/live';
import { type AuthorBadges, authorsOf } from './author-badges.ts';

/** Comments of a page at first, so that a long discussion does not delay it. */
const MOST_AT_FIRST = 40;

/** The comments that a page of a lot brings along. */
export interface LoadedComments {
  /** Oldest first: the latest ones, and those that began their threads. */
  readonly comments: readonly LotComment[];
  /** The comment from which on all are among them; 0 where none is left out. */
  readonly firstCommentId: number;
  /** Published comments of the lot. */
  readonly total: number;
  readonly badges: readonly AuthorBadges[];
}

/** The latest comments of a live lot with the badges of their authors; null where they cannot be read. */
export async function loadComments(
  api: ApiClient,
  { auctionId, noComments }: Pick<Listing, 'auctionId' | 'noComments'>,
): Promise<LoadedComments | null> {
  const answer = await api.call(listComments, { params: { auctionId } });
  if (!answer.ok) return null;
  const all = answer.value.body.comments.map(lotCommentFromWire);
  const firstCommentId = firstShown(all, MOST_AT_FIRST);
  const { shown } = commentsFrom(all, firstCommentId);
  const total = Math.max(noComments, all.filter(({ isApproved }) => isApproved).length);
  return { comments: shown, firstCommentId, total, badges: await loadBadges(api, authorsOf(shown)) };
}

async function loadBadges(api: ApiClient, userIds: readonly number[]): Promise<readonly AuthorBadges[]> {
  if (userIds.length === 0) return [];
  const answer = await api.call(readBadges, { query: { userIds: userIds.join(',') } });
  return answer.ok ? answer.value.body.badges : [];
}
