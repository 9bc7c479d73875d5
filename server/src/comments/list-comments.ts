import { listComments } from '@marque/core/contracts/comments';
import { showsComments } from '@marque/core/rules/lot';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { CommentRouteDependencies } from './create-comments.ts';
import { presentComments } from './present-comment.ts';
import { listHeldOf, listPublished } from './store.ts';

/** Once a lot is not live any more, its comments are not shown; they stay stored. */
export function listCommentsRoute({ context: { db }, accounts, lots }: CommentRouteDependencies): Route {
  return route(listComments, async ({ params: { auctionId }, caller }) => {
    const lot = await lots.find(auctionId);
    if (!lot) return notFound;
    if (!showsComments(lot.stage)) return replied(200, { auctionId, comments: [] });
    const [published, held] = await Promise.all([
      listPublished(db.read, auctionId),
      caller.kind === 'visitor' ? [] : listHeldOf(db.read, caller.account.userId, auctionId),
    ]);
    const rows = [...published, ...held].toSorted(
      (left, right) => left.created_at - right.created_at || left.id - right.id,
    );
    return replied(200, { auctionId, comments: await presentComments(db.read, rows, lot, accounts.nicknameOf) });
  });
}
