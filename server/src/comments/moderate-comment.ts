import { type Comment, moderateComment } from '@marque/core/contracts/comments';
import type { Kysely } from 'kysely';
import { type AuditRecord, recordAudit } from '../audit/index.ts';
import { findLot, type LotRow } from '../lots/index.ts';
import type { Dispatch } from '../outbox/index.ts';
import { type Collect, type Schema, writeCollecting } from '../platform/db/index.ts';
import { type HandlerCall, notFound, type Route, replied, route } from '../platform/http/index.ts';
import { idempotencyKey, type WriteResult, withIdempotency } from '../platform/idempotency/index.ts';
import type { CommentRouteDependencies } from './create-comments.ts';
import { presentComments } from './present-comment.ts';
import { publishedEvent, recount, removedEvent } from './publication.ts';
import { type CommentRow, type Decision, findComment, saveDecision } from './store.ts';

type Call = HandlerCall<typeof moderateComment>;

export function moderateCommentRoute(dependencies: CommentRouteDependencies): Route {
  return route(moderateComment, (call) => moderate(dependencies, call));
}

/** A decision that changes nothing settles the reports of the comment and is published to no page. */
async function moderate(
  dependencies: CommentRouteDependencies,
  { params: { commentId }, body, caller, idempotencyKey: header }: Call,
): Promise<WriteResult<{ readonly comment: Comment }>> {
  const { context, accounts, lots, outbox } = dependencies;
  const { userId } = caller.account;
  const key = idempotencyKey(`comments/${commentId}/moderate`, header, body);
  const { result, collected } = await writeCollecting(context.db, (transaction, collect: Collect<Changed>) => {
    const now = context.clock.now();
    return withIdempotency(transaction, { userId, key }, now, async () => {
      const before = await findComment(transaction, commentId);
      const lot = before === undefined ? undefined : await findLot(transaction, before.lot_id);
      if (before === undefined || lot === undefined) return notFound;
      const after = await saveDecision(transaction, commentId, decisionOf(body, userId, now));
      const [comment] = await presentComments(transaction, [after], lot, accounts.nicknameOf);
      if (comment === undefined) throw new Error('A stored comment was not presented.');
      const change = { lot, comment, before: before.status, after: after.status };
      if (change.before !== change.after) collect(await publish(transaction, outbox, change, now));
      await recordAudit(transaction, auditOf(change, { actor: userId, reason: after.removal_reason }), now);
      return replied(200, { comment });
    });
  });
  for (const { lot, sent } of collected) {
    outbox.publish(sent);
    lots.changed(lot);
  }
  // Also of a decision that only settles reports.
  if (result.kind === 'replied') outbox.publishLotFacts(result.body.comment.auctionId, 'comment');
  return result;
}

function decisionOf(body: Call['body'], moderated_by: number, moderated_at: number): Decision {
  return body.decision === 'approve'
    ? { status: 'approved', moderated_by, moderated_at, removal_reason: null }
    : { status: 'removed', moderated_by, moderated_at, removal_reason: body.reason };
}

interface Changed {
  readonly lot: LotRow;
  readonly sent: Dispatch;
}

interface StatusChange {
  readonly lot: LotRow;
  readonly comment: Comment;
  readonly before: CommentRow['status'];
  readonly after: CommentRow['status'];
}

function auditOf(
  { lot, comment, before, after }: StatusChange,
  { actor, reason }: Pick<AuditRecord, 'actor' | 'reason'>,
): AuditRecord {
  return {
    actor,
    action: moderateComment.name,
    lotId: lot.id,
    subject: `comment ${comment.commentId}`,
    before: { status: before },
    after: { status: after },
    reason: reason ?? null,
  };
}

async function publish(
  transaction: Kysely<Schema>,
  outbox: CommentRouteDependencies['outbox'],
  { lot, comment, before, after }: StatusChange,
  now: number,
): Promise<Changed> {
  const event = after === 'approved' ? publishedEvent(comment, now) : removedEvent(comment, before === 'approved', now);
  return { lot: await recount(transaction, lot), sent: await outbox.add(transaction, [event]) };
}
