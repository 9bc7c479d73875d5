import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteLimitsOf, exportLimits } from './store.ts';

export const spendingLimitsPart: AccountPart = {
  tables: { spending_limits: (db, { userId }) => rowsOf(exportLimits(db, userId)) },
  erase: (transaction, { userId }) => deleteLimitsOf(transaction, userId),
};
