import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteRefusedOf, exportRefused } from './refused/store.ts';

export const staffLotsPart: AccountPart = {
  tables: { refused_requests: (db, { userId }) => rowsOf(exportRefused(db, userId)) },
  erase: (transaction, { userId }) => deleteRefusedOf(transaction, userId),
};
