import type { ApiFailure } from '@marque/core/client';
import type { REPORT_REASONS } from '@marque/core/contracts/comments';
import { lotCommentFromWire } from '@marque/core/live';
import type { LotComment } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';
import type { AuthorBadges } from './author-badges.ts';

/** Contracts are imported with the first call, so that the page stays small. */
const contracts = () => import('@marque/core/contracts/comments');

/** A comment as it is sent; repeated with the same key it is stored once. */
export interface SentComment {
  readonly text: string;
  readonly parentId: number | null;
  readonly key: string;
}

interface Placed {
  readonly comment: LotComment;
  readonly message: 'commentSuccess' | 'commentHeld';
}

export async function sendComment(
  auctionId: LotId,
  { text, parentId, key }: SentComment,
): Promise<Result<Placed, ApiFailure>> {
  const { placeComment } = await contracts();
  const body = { auctionId, text, parentCommentId: parentId };
  const answer = await browserApi.call(placeComment, { params: { auctionId }, body }, { idempotencyKey: key });
  if (!answer.ok) return refuse(answer.error);
  const { comment, message } = answer.value.body;
  return succeed({ comment: lotCommentFromWire(comment), message });
}

/** The whole list; null where it cannot be had. */
export async function fetchComments(auctionId: LotId): Promise<readonly LotComment[] | null> {
  const { listComments } = await contracts();
  const answer = await browserApi.call(listComments, { params: { auctionId } });
  return answer.ok ? answer.value.body.comments.map(lotCommentFromWire) : null;
}

/** The badges of accounts, those without any too; none where they cannot be had. */
export async function fetchBadges(userIds: readonly number[]): Promise<readonly AuthorBadges[]> {
  const { MOST_BADGES, postBadges } = await contracts();
  const found: AuthorBadges[] = [];
  for (let from = 0; from < userIds.length; from += MOST_BADGES) {
    const answer = await browserApi.call(postBadges, { body: { userIds: userIds.slice(from, from + MOST_BADGES) } });
    if (answer.ok) found.push(...answer.value.body.badges);
  }
  return found;
}

export type ReportReason = (typeof REPORT_REASONS)[number];

export async function sendReport(
  auctionId: LotId,
  commentId: number,
  reason: ReportReason,
): Promise<Result<true, ApiFailure>> {
  const { reportComment } = await contracts();
  const answer = await browserApi.call(reportComment, { params: { auctionId, commentId }, body: { reason } });
  return answer.ok ? succeed(true) : refuse(answer.error);
}
