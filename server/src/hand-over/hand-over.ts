import { fromIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { handOver } from '@marque/core/contracts/staff';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import {
  type HandlerCall,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import { giveLots } from '../staff-work/index.ts';
import type { HandOverDependencies } from './dependencies.ts';
import { presentHandOvers } from './present-hand-overs.ts';
import { findHandOver, insertHandedLots, insertHandOver } from './store.ts';

interface Sent {
  readonly body: HandlerCall<typeof handOver>['body'];
  readonly actor: UserId;
  readonly now: number;
}

/** Gives lots to a colleague with a message, in one transaction. */
export function handOverRoute({ context, accounts, limiter, publish }: HandOverDependencies): Route {
  const { db, clock } = context;
  return route(handOver, async ({ body, caller, idempotencyKey: key }) => {
    const { userId: actor } = caller.account;
    const wait = await limiter.take(String(actor));
    if (wait !== null) return tooMany(wait);
    const now = clock.now();
    const sent = { userId: actor, key: idempotencyKey('hand-overs', key, body) };
    let isNew = false;
    const outcome = await db.write((transaction) =>
      withIdempotency<{ readonly id: number }>(transaction, sent, now, async () => {
        const stored = await storeHandOver(transaction, { body, actor, now });
        if (typeof stored !== 'number') return stored;
        isNew = true;
        return replied(201, { id: stored });
      }),
    );
    if (outcome.kind === 'refused') return outcome;
    if (isNew) for (const { auctionId } of body.lots) publish(auctionId, 'assignment');
    const row = await findHandOver(db.read, outcome.body.id);
    const [shown] = row === undefined ? [] : await presentHandOvers(db.read, [row], accounts.nicknameOf);
    if (shown === undefined) throw new Error(`Hand-over ${outcome.body.id} does not exist.`);
    return replied(201, shown);
  });
}

/** Returns the number of the hand-over, or why there is none: nothing is stored then, since a refusal comes before the first write. */
async function storeHandOver(transaction: Kysely<Schema>, { body, actor, now }: Sent): Promise<number | Refused> {
  const { toUserId, message, lots } = body;
  const shiftStart = fromIso(body.dtShiftStartUTC);
  const ids = lots.map(({ auctionId }) => auctionId);
  // A lot that is named twice could have two notes, and a day that no calendar has is no number.
  if (new Set(ids).size < ids.length || !(shiftStart <= now)) return refused(400, PROBLEM_CODES.malformed);
  const refusal = await giveLots(transaction, {
    lots: lots.map(({ auctionId: lotId, from }) => ({ lotId, from })),
    to: toUserId,
    actor,
    action: handOver.name,
    subject: `hand-over to ${toUserId}`,
    now,
  });
  if (refusal !== null) return refusal;
  const row = { from_id: actor, to_id: toUserId, shift_start: shiftStart, message, created_at: now };
  const id = await insertHandOver(transaction, row);
  await insertHandedLots(
    transaction,
    lots.map(({ auctionId: lot_id, note }, place) => ({ hand_over_id: id, place: place + 1, lot_id, note })),
  );
  return id;
}
