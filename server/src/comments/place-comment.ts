import { type Comment, placeComment } from '@marque/core/contracts/comments';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { showsComments } from '@marque/core/rules/lot';
import { checkComment, commentHolds, tidyComment } from '@marque/core/rules/people';
import { HOUR_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { findLot, type LotRow } from '../lots/index.ts';
import type { Dispatch } from '../outbox/index.ts';
import { type Collect, type Schema, writeCollecting } from '../platform/db/index.ts';
import {
  type AccountFacts,
  type HandlerCall,
  notFound,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, type WriteResult, withIdempotency } from '../platform/idempotency/index.ts';
import type { CommentRouteDependencies } from './create-comments.ts';
import { presentComments } from './present-comment.ts';
import { publishedEvent, recount } from './publication.ts';
import { addComment, countHeld, findComment, hasPublished } from './store.ts';

/** Comments of one account that may wait for staff: their list has room for everyone's. */
export const MOST_HELD = 5;
/** How soon staff are likely to have read them. */
const READ_BY_STAFF_SECONDS = HOUR_MS / 1000;

type Call = HandlerCall<typeof placeComment>;
type Placed = { readonly comment: Comment; readonly message: 'commentSuccess' | 'commentHeld' };

export function placeCommentRoute(dependencies: CommentRouteDependencies): Route {
  return route(placeComment, (call) => place(dependencies, call));
}

async function place(dependencies: CommentRouteDependencies, call: Call): Promise<WriteResult<Placed>> {
  const { context, limiters, lots, outbox } = dependencies;
  const { params, body, caller } = call;
  const { account } = caller;
  const wait = await limiters.comments.take(String(account.userId));
  if (wait !== null) return tooMany(wait);
  const key = idempotencyKey(`comments/${params.auctionId}`, call.idempotencyKey, body);
  const { result, collected } = await writeCollecting(context.db, (transaction, collect: Collect<Stored>) => {
    const now = context.clock.now();
    return withIdempotency<Placed>(transaction, { userId: account.userId, key }, now, async () => {
      const lot = await findLot(transaction, params.auctionId);
      const parent = await findParent(transaction, params.auctionId, body.parentCommentId ?? null);
      const refusal = refusalOf(account, lot, body, parent);
      if (refusal !== null || lot === undefined || parent === undefined) return refusal ?? notFound;
      const text = tidyComment(body.text);
      const holds = await holdsOf(transaction, account, lot, text);
      const isHeld = holds.length > 0;
      if (isHeld && (await countHeld(transaction, account.userId)) >= MOST_HELD) return tooMany(READ_BY_STAFF_SECONDS);
      const row = await addComment(transaction, {
        lot_id: lot.id,
        parent_id: parent?.threadId ?? null,
        user_id: account.userId,
        text,
        status: isHeld ? 'held' : 'approved',
        hold_reasons: JSON.stringify(holds),
        created_at: now,
      });
      const [comment] = await presentComments(transaction, [row], lot, dependencies.accounts.nicknameOf);
      if (comment === undefined) throw new Error('A stored comment was not presented.');
      if (isHeld) {
        collect({ lot, sent: null });
        return replied(200, { comment, message: 'commentHeld' as const });
      }
      const counted = await recount(transaction, lot);
      collect({ lot: counted, sent: await outbox.add(transaction, [publishedEvent(comment, now)]) });
      return replied(200, { comment, message: 'commentSuccess' as const });
    });
  });
  for (const { lot, sent } of collected) {
    if (sent === null) {
      outbox.publishLotFacts(lot.id, 'comment');
      continue;
    }
    outbox.publish(sent);
    lots.changed(lot);
  }
  return result;
}

/** A stored comment; `sent` is null for one that staff read first. */
interface Stored {
  readonly lot: LotRow;
  readonly sent: Dispatch | null;
}

/** The comment that a reply belongs to. */
interface Parent {
  readonly threadId: number;
}

/** null for a comment that is no reply; undefined where the answered comment is not shown on the lot's page. */
async function findParent(
  transaction: Kysely<Schema>,
  lotId: number,
  commentId: number | null,
): Promise<Parent | null | undefined> {
  if (commentId === null) return null;
  const row = await findComment(transaction, commentId);
  if (row === undefined || row.lot_id !== lotId || row.status !== 'approved') return undefined;
  return { threadId: row.parent_id ?? row.id };
}

function refusalOf(
  account: AccountFacts,
  lot: LotRow | undefined,
  { auctionId, text }: Call['body'],
  parent: Parent | null | undefined,
): Refused | null {
  if (lot === undefined) return notFound;
  if (auctionId !== undefined && auctionId !== lot.id) {
    const details = [{ path: 'body.auctionId', message: 'Not the lot of the address.' }];
    return refused(400, PROBLEM_CODES.malformed, { details });
  }
  const { isBlocked, isEmailVerified, isVip, cardId, role } = account;
  const author = { isBlocked, isEmailVerified, hasCard: cardId !== null, isVip, isStaff: role === 'staff' };
  const fault = checkComment({ isLoggedIn: true, ...author }, text);
  if (fault !== null) return refused(fault.status, fault.key);
  if (!showsComments(lot.stage)) return refused(409, PROBLEM_CODES.commentsClosed);
  return parent === undefined ? notFound : null;
}

async function holdsOf(transaction: Kysely<Schema>, { userId, role }: AccountFacts, lot: LotRow, text: string) {
  return commentHolds({
    text,
    hasPublished: await hasPublished(transaction, userId),
    isVendor: userId === lot.vendor_id,
    isStaff: role === 'staff',
  });
}
