import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { eraseUser, exportUser } from './store.ts';

export const accountsPart: AccountPart = {
  tables: { users: (db, { userId }) => rowsOf(exportUser(db, userId)) },
  erase: (transaction, { userId, unusablePasswordHash }) => eraseUser(transaction, userId, unusablePasswordHash),
};
