export { answerOnceInBatch, type KeyStatements, repeatKey } from './batch.ts';
export { sweepKeys } from './delete-expired-keys.ts';
export { answered, type RepeatKey, type Verdict } from './idempotency-key.ts';

import { hash } from 'node:crypto';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { canonicalPayload, KEY_LIFE_MS } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/index.ts';
import { type Refused, type Replied, refused } from '../http/index.ts';

/** In the place of an account, for the keys of visitors: no account has this id, and nobody guesses a key. */
const NOBODY = 0;

/** A write as it was asked for. */
export interface SentWrite {
  /** Null for a visitor. */
  readonly userId: UserId | null;
  /** What the key counts for: the same key says nothing elsewhere. */
  readonly path: string;
  /** Idempotency-Key; null where none came, and then every request is a new one. */
  readonly key: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer<Body> = Replied<Body> | Refused;

/**
 * Within a transaction: the first answer again where the write was sent before under its key (422 where that came with
 * another body), else what `decide` says, which is kept for a day in the commit of what it did. `decide` may await nothing
 * but SQL. The scores that forms send along are measured anew with each try and are not compared.
 */
export async function answerOnce<Body>(
  transaction: Kysely<Schema>,
  { userId, path, key, body }: SentWrite,
  now: number,
  decide: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (key === null) return decide();
  const { trustScore: _, ...compared } = body;
  const place = { user_id: userId ?? NOBODY, path, key };
  const bodyHash = hash('sha256', canonicalPayload(compared), 'hex');
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', place.user_id)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('created_at', '>', now - KEY_LIFE_MS)
    .executeTakeFirst();
  if (known !== undefined) {
    return known.body_hash === bodyHash ? (JSON.parse(known.reply) as Answer<Body>) : keyReused;
  }
  const answer = await decide();
  if (!isWorthKeeping(answer)) return answer;
  const kept = { body_hash: bodyHash, status: statusOf(answer), reply: JSON.stringify(answer), created_at: now };
  await transaction
    .insertInto('idempotency_keys')
    .values({ ...place, ...kept })
    // An older use of the key that has had its time.
    .onConflict((conflict) => conflict.columns(['user_id', 'path', 'key']).doUpdateSet(kept))
    .execute();
  return answer;
}

const keyReused = refused(422, PROBLEM_CODES.keyReused);

function statusOf(answer: Answer<unknown>): number {
  return answer.kind === 'replied' ? answer.status : answer.problem.code;
}

/** What passes by itself is asked anew: too much at once, or no room on the disk. */
function isWorthKeeping(answer: Answer<unknown>): boolean {
  return statusOf(answer) < 429;
}
