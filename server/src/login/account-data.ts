import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteFailuresOf, deleteLoginsOf, exportOrigins, exportTickets } from './store.ts';

export const loginPart: AccountPart = {
  tables: {
    login_origins: (db, { userId }) => rowsOf(exportOrigins(db, userId)),
    login_tickets: (db, { userId }) => rowsOf(exportTickets(db, userId)),
  },
  async erase(transaction, { userId, email }) {
    await deleteLoginsOf(transaction, userId);
    for (const account of [email, `user ${userId}`, `code ${userId}`]) await deleteFailuresOf(transaction, account);
  },
};
