import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteSessionsOf, exportSessions } from './store.ts';

export const sessionsPart: AccountPart = {
  tables: { sessions: (db, { userId }) => rowsOf(exportSessions(db, userId)) },
  erase: (transaction, { userId }) => deleteSessionsOf(transaction, userId),
};
