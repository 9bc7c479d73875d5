import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteExports, exportDeletions, exportExports } from './store.ts';

/** The deletion itself stays on record, by the account's id. */
export const accountDataPart: AccountPart = {
  tables: {
    data_exports: (db, { userId }) => rowsOf(exportExports(db, userId)),
    account_deletions: (db, { userId }) => rowsOf(exportDeletions(db, userId)),
  },
  erase: (transaction, { userId }) => deleteExports(transaction, userId),
};
