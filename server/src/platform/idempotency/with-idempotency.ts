import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../db/index.ts';
import type { Refused } from '../http/index.ts';
import { type KeyRow, ownerOf, rowToStore, type SentWrite, storedResult, type WriteResult } from './policy.ts';
import { findStored, saveStored } from './store.ts';

/**
 * Within a transaction: returns the stored result of an earlier request with the same key (422 if its body differs), else
 * the result of `decide`, which is stored for a day in the same commit. `decide` may only await SQL.
 */
export async function withIdempotency<Body>(
  transaction: Kysely<Schema>,
  sent: SentWrite,
  now: number,
  decide: () => Promise<WriteResult<Body>>,
): Promise<WriteResult<Body>> {
  const { key } = sent;
  if (key === null) return decide();
  const known = await findResult<Body>(transaction, sent, now);
  if (known !== null) return known;
  const result = await decide();
  const row = rowToStore(ownerOf(sent), key, result, now);
  if (row !== null) await saveStored(transaction, row);
  return result;
}

/** The stored result of an earlier request with the same key (422 if its body differs); null for a new request. */
export async function findResult<Body>(
  db: Kysely<Schema>,
  sent: SentWrite,
  now: number,
): Promise<WriteResult<Body> | null> {
  const { key } = sent;
  const known = key === null ? undefined : await findStored(db, ownerOf(sent), key, now);
  return key === null || known === undefined ? null : storedResult(known, key);
}

/**
 * Stores a refusal that was given before the write had its turn in a transaction. Returns the stored result where the key
 * has one already.
 */
export async function storeRefusal<Body>(
  { db }: { readonly db: Pick<Database, 'write'> },
  sent: SentWrite,
  now: number,
  refusal: Refused,
): Promise<WriteResult<Body>> {
  if (sent.key === null) return refusal;
  return db.write((transaction) => withIdempotency<Body>(transaction, sent, now, async () => refusal));
}

/** Reads and writes stored results within the synchronous transaction of a batch of bids. */
export interface KeyStatements {
  key(userId: UserId, path: string, key: string, now: number): KeyRow | undefined;
  addKey(row: KeyRow): unknown;
}

/** As `withIdempotency`, within the synchronous transaction of a batch of bids. */
export function withIdempotencyInBatch<Body>(
  statements: KeyStatements,
  sent: SentWrite,
  now: number,
  decide: () => WriteResult<Body>,
): WriteResult<Body> {
  const { key } = sent;
  if (key === null) return decide();
  const userId = ownerOf(sent);
  const known = statements.key(userId, key.path, key.key, now);
  if (known) return storedResult(known, key);
  const result = decide();
  const row = rowToStore(userId, key, result, now);
  if (row !== null) statements.addKey(row);
  return result;
}
