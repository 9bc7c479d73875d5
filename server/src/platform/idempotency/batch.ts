import { hash } from 'node:crypto';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { canonicalPayload, conflictMessage } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Selectable } from 'kysely';
import type { IdempotencyKeysTable } from '../db/index.ts';
import { refused } from '../http/index.ts';
import type { RepeatKey, Verdict } from './idempotency-key.ts';

/** Key of a write that may be sent again, null where none came: what our own programs add to a body doesn't count. */
export function repeatKey(path: string, key: string | null, body: unknown): RepeatKey | null {
  if (key === null) return null;
  return { path, key, bodyHash: hash('sha256', canonicalPayload(body), 'hex') };
}

/** The first answer again, or 422 where the key came with another body. */
export function answerAgain<Body>(
  known: { readonly body_hash: string; readonly reply: string },
  repeat: RepeatKey,
): Verdict<Body> {
  if (known.body_hash !== repeat.bodyHash) return refused(422, PROBLEM_CODES.keyReused);
  return JSON.parse(known.reply) as Verdict<Body>;
}

/** A repeat is answered before anything else is asked; a new answer is stored in the commit of what it answers. */
type KeyRow = Selectable<IdempotencyKeysTable>;

/** Reads and writes stored answers within the synchronous transaction of a batch of bids. */
export interface KeyStatements {
  key(userId: UserId, path: string, key: string, now: number): KeyRow | undefined;
  addKey(row: KeyRow): unknown;
}

export function answerOnceInBatch<Body>(
  statements: KeyStatements,
  { repeat, userId }: { readonly repeat: RepeatKey | null; readonly userId: UserId },
  now: number,
  decide: () => Verdict<Body>,
): Verdict<Body> {
  if (repeat === null) return decide();
  const known = statements.key(userId, repeat.path, repeat.key, now);
  if (known) return answerAgain(known, repeat);
  const verdict = decide();
  if (isWorthKeeping(verdict)) {
    statements.addKey({
      user_id: userId,
      path: repeat.path,
      key: repeat.key,
      body_hash: repeat.bodyHash,
      status: verdict.kind === 'answer' ? verdict.status : verdict.problem.code,
      reply: JSON.stringify(verdict),
      created_at: now,
    });
  }
  return verdict;
}

const PASSING: readonly string[] = [conflictMessage('BID_TOO_SOON'), conflictMessage('BID_PENDING')];

/** "Too soon" and "pending" pass by themselves: the same request may well succeed a moment later. */
function isWorthKeeping(verdict: Verdict<unknown>): boolean {
  if (verdict.kind === 'answer') return true;
  return verdict.problem.code < 429 && !PASSING.includes(verdict.problem.message);
}
