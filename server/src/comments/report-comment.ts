import { reportComment } from '@marque/core/contracts/comments';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { showsComments } from '@marque/core/rules/lot';
import { checkPermission } from '@marque/core/rules/people';
import { findLot } from '../lots/index.ts';
import { notFound, personOf, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import type { CommentRouteDependencies } from './create-comments.ts';
import { addReport, findComment } from './store.ts';

/** Reports come from those who may comment. The comment stays published until staff decide. */
export function reportCommentRoute({ context: { db, clock }, outbox, limiters }: CommentRouteDependencies): Route {
  return route(reportComment, async ({ params: { auctionId, commentId }, body, caller }) => {
    const { userId } = caller.account;
    const allowed = checkPermission(personOf(caller), 'comment');
    if (!allowed.ok) {
      return refused(403, allowed.error === 'blocked' ? 'blocked' : PROBLEM_CODES.emailNotVerified);
    }
    const wait = await limiters.reports.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const answer = await db.write(async (transaction) => {
      const lot = await findLot(transaction, auctionId);
      const comment = await findComment(transaction, commentId);
      const isShown = lot !== undefined && showsComments(lot.stage) && comment?.status === 'approved';
      if (!isShown || comment.lot_id !== lot.id) return notFound;
      const { reason } = body;
      await addReport(transaction, { comment_id: comment.id, user_id: userId, reason, created_at: clock.now() });
      return replied(200, { commentId, isReported: true });
    });
    if (answer.kind === 'replied') outbox.publishLotFacts(auctionId, 'comment');
    return answer;
  });
}
