import { createHash } from 'node:crypto';
import { type Card, removeCard, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { canonicalPayload, KEY_LIFE_MS } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { AccountParts } from '../compose-accounts.ts';
import type { Schema } from '../platform/db/index.ts';
import {
  type HandlerCall,
  notFound,
  type Refused,
  type Replied,
  type Route,
  refused,
  replied,
  route,
} from '../platform/http/index.ts';
import type { GatewayCard, GatewayFailure } from '../platform/payments/port.ts';
import { cardRow, presentCard } from './store.ts';

const KEYS_PATH = 'cards';

/** The card on file: one at a time, and of it no more than the gateway's token and what its owner may see. */
export function cardRoutes(parts: AccountParts): Route[] {
  const { db, clock, payments } = parts.context;

  return [
    route(tokeniseSandboxCard, async ({ body }) => {
      const card = await payments.tokenise(body);
      if (!card.ok) return gatewayRefusal(card.error);
      return replied(201, { token: card.value.token, needsChallenge: card.value.needsChallenge });
    }),

    route(saveCard, (call) => save(parts, call)),

    route(removeCard, async ({ params, caller }) => {
      const { userId } = caller.account;
      const outcome = await db.write(async (transaction) => {
        const card = await transaction
          .selectFrom('cards')
          .select('id')
          .where('id', '=', params.cardId)
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (card === undefined) return notFound;
        if (await standsBehindBid(transaction, userId)) return refused(409, PROBLEM_CODES.cardHeld);
        await takeOff(transaction, userId, clock.now());
        return null;
      });
      if (outcome !== null) return outcome;
      parts.directory.refresh(userId);
      return replied(204, undefined);
    }),
  ];
}

type CardAnswer = Replied<Card> | Refused;
interface Repeat {
  readonly key: string;
  readonly bodyHash: string;
}

async function save(parts: AccountParts, call: HandlerCall<typeof saveCard>): Promise<CardAnswer> {
  const { db, clock, payments } = parts.context;
  const { body, caller, idempotencyKey } = call;
  const { userId } = caller.account;
  const repeat = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: sha256(canonicalPayload(body)) };
  const known = await answerBefore(db.read, userId, repeat, clock.now());
  if (known !== null) return known;
  const checked = await payments.setUp(body.token, body.challengePassed === true);
  // An answer that another try may change is not kept for the repeat.
  if (!checked.ok && checked.error === 'unavailable') return gatewayRefusal(checked.error);
  const answer = await db.write(async (transaction) => {
    // The same request may have been answered while the gateway was asked.
    const now = clock.now();
    const meanwhile = await answerBefore(transaction, userId, repeat, now);
    if (meanwhile !== null) return meanwhile;
    const first = checked.ok
      ? replied(201, await replaceCard(transaction, userId, checked.value, now))
      : gatewayRefusal(checked.error);
    await keepAnswer(transaction, userId, repeat, first, now);
    return first;
  });
  if (answer.kind === 'replied') {
    parts.directory.refresh(userId);
    parts.cardSaved(userId);
  }
  return answer;
}

/** The gateway has set it up, so the bank was asked whatever it wanted to ask: 3-D Secure is checked. */
async function replaceCard(transaction: Kysely<Schema>, userId: UserId, card: GatewayCard, now: number): Promise<Card> {
  await takeOff(transaction, userId, now);
  const row = await transaction
    .insertInto('cards')
    .values(cardRow(userId, card, { threeDSecureChecked: true, createdAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentCard(row, now);
}

async function takeOff(transaction: Kysely<Schema>, userId: UserId, now: number): Promise<void> {
  await transaction
    .updateTable('cards')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Whether a bid of theirs that leads, or may yet, counts on the card: a hold under way, or one behind the lead. */
async function standsBehindBid(transaction: Kysely<Schema>, userId: UserId): Promise<boolean> {
  const hold = await transaction
    .selectFrom('holds')
    .innerJoin('lots', 'lots.id', 'holds.lot_id')
    .select('holds.id')
    .where('holds.user_id', '=', userId)
    .where((is) =>
      is.or([
        is('holds.status', '=', 'pending'),
        is.and([is('holds.status', '=', 'held'), is('lots.leader_id', '=', userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}

function gatewayRefusal(failure: GatewayFailure): Refused {
  switch (failure) {
    case 'declined':
    case 'authorisationFailed':
      return refused(402, PROBLEM_CODES.cardDeclined);
    case 'challengeRequired':
      return refused(402, PROBLEM_CODES.threeDSecureRequired);
    case 'unknownToken':
      return refused(400, PROBLEM_CODES.malformed, {
        details: [{ path: 'body.token', message: 'Not a token of the gateway.' }],
      });
    case 'unavailable':
      return refused(503, PROBLEM_CODES.unavailable);
  }
}

/** The first answer to the same key: with another body the key is refused. */
async function answerBefore(
  db: Kysely<Schema>,
  userId: UserId,
  repeat: Repeat | null,
  now: number,
): Promise<CardAnswer | null> {
  if (repeat === null) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('path', '=', KEYS_PATH)
    .where('key', '=', repeat.key)
    .where('created_at', '>', now - KEY_LIFE_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.body_hash !== repeat.bodyHash) return refused(422, PROBLEM_CODES.keyReused);
  return JSON.parse(row.reply) as CardAnswer;
}

async function keepAnswer(
  transaction: Kysely<Schema>,
  userId: UserId,
  repeat: Repeat | null,
  answer: CardAnswer,
  now: number,
): Promise<void> {
  if (repeat === null) return;
  const kept = {
    body_hash: repeat.bodyHash,
    status: answer.kind === 'replied' ? answer.status : answer.problem.code,
    reply: JSON.stringify(answer),
    created_at: now,
  };
  await transaction
    .insertInto('idempotency_keys')
    .values({ user_id: userId, path: KEYS_PATH, key: repeat.key, ...kept })
    // An older use of the key that has had its time.
    .onConflict((conflict) => conflict.columns(['user_id', 'path', 'key']).doUpdateSet(kept))
    .execute();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
