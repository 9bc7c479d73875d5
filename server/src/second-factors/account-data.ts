import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteSecondFactor, exportAuthenticator, exportRecoveryCodes } from './store.ts';

export const secondFactorsPart: AccountPart = {
  tables: {
    authenticators: (db, { userId }) => rowsOf(exportAuthenticator(db, userId)),
    recovery_codes: (db, { userId }) => rowsOf(exportRecoveryCodes(db, userId)),
  },
  erase: (transaction, { userId }) => deleteSecondFactor(transaction, userId),
};
