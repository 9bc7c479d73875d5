export { idempotencyPart } from './account-data.ts';
export { type IdempotencyKey, idempotencyKey, type KeyRow, type SentWrite, type WriteResult } from './policy.ts';
export { deleteExpiredKeys } from './store.ts';
export {
  findResult,
  type KeyStatements,
  storeRefusal,
  withIdempotency,
  withIdempotencyInBatch,
} from './with-idempotency.ts';
