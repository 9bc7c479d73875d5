import type { AccountPart } from '../account-parts/index.ts';
import { deleteMailsTo, exportMails } from './store.ts';

/** The e-mails that this server has kept itself; a mail service is asked by its own means. */
export const mailPart: AccountPart = {
  tables: { mails: (db, { confirmedEmail }) => exportMails(db, confirmedEmail) },
  erase: (transaction, { confirmedEmail }) => deleteMailsTo(transaction, confirmedEmail),
};
