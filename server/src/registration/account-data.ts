import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteEmailTokensOf, exportEmailTokens } from './store.ts';

export const registrationPart: AccountPart = {
  tables: { email_tokens: (db, { userId }) => rowsOf(exportEmailTokens(db, userId)) },
  erase: (transaction, { userId }) => deleteEmailTokensOf(transaction, userId),
};
