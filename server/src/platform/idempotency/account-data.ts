import { type AccountPart, rowsOf } from '../account-parts/index.ts';
import { deleteKeysOf, exportKeys } from './store.ts';

export const idempotencyPart: AccountPart = {
  tables: { idempotency_keys: (db, { userId }) => rowsOf(exportKeys(db, userId)) },
  erase: (transaction, { userId }) => deleteKeysOf(transaction, userId),
};
