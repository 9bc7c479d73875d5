import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deletePasskeysOf, exportPasskeys } from './store.ts';

export const passkeysPart: AccountPart = {
  tables: { passkeys: (db, { userId }) => rowsOf(exportPasskeys(db, userId)) },
  erase: (transaction, { userId }) => deletePasskeysOf(transaction, userId),
};
