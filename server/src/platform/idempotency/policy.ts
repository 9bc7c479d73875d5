import { hash } from 'node:crypto';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { canonicalPayload, conflictMessage } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Selectable } from 'kysely';
import type { IdempotencyKeysTable } from '../db/index.ts';
import { type Refused, type Replied, refused } from '../http/index.ts';

export type KeyRow = Selectable<IdempotencyKeysTable>;

/** Identifies a write that its client may send again. */
export interface IdempotencyKey {
  /** The write that the key applies to: the same key on another path is another key. */
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** A write as its client sent it. */
export interface SentWrite {
  /** Null for a visitor. */
  readonly userId: UserId | null;
  /** Null if the client sent none: every request is then a new write. */
  readonly key: IdempotencyKey | null;
}

export type WriteResult<Body> = Replied<Body> | Refused;

/** Stands for the account of visitors: no account has this id, and their keys can't be guessed. */
const VISITOR_ID = 0;

/**
 * `key`: the header Idempotency-Key, or null. The hash leaves out what programs add to a body, and the scores that forms
 * measure with each attempt.
 */
export function idempotencyKey(path: string, key: string | null, body: unknown): IdempotencyKey | null {
  if (key === null) return null;
  return { path, key, bodyHash: hash('sha256', canonicalPayload(withoutScore(body)), 'hex') };
}

function withoutScore(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('trustScore' in body)) return body;
  const { trustScore: _, ...compared } = body;
  return compared;
}

export function ownerOf({ userId }: SentWrite): UserId {
  return userId ?? VISITOR_ID;
}

/** The stored first result, or 422 if the key came with another body. */
export function storedResult<Body>(row: Pick<KeyRow, 'body_hash' | 'reply'>, key: IdempotencyKey): WriteResult<Body> {
  if (row.body_hash !== key.bodyHash) return refused(422, PROBLEM_CODES.keyReused);
  return JSON.parse(row.reply) as WriteResult<Body>;
}

/** The row that stores a result; null for a refusal that may pass soon, after which the same request is decided again. */
export function rowToStore(
  userId: UserId,
  { path, key, bodyHash }: IdempotencyKey,
  result: WriteResult<unknown>,
  now: number,
): KeyRow | null {
  const status = result.kind === 'replied' ? result.status : result.problem.code;
  if (status >= 429) return null;
  if (result.kind === 'refused' && TEMPORARY.includes(result.problem.message)) return null;
  return { user_id: userId, path, key, body_hash: bodyHash, status, reply: JSON.stringify(result), created_at: now };
}

const TEMPORARY: readonly string[] = [conflictMessage('BID_TOO_SOON'), conflictMessage('BID_PENDING')];
