import type { AccountPart } from '../account-parts/index.ts';
import { deleteOutgoingTo, exportOutgoing } from './smtp/store.ts';
import { deleteMailsTo, exportMails } from './store.ts';

/** The e-mails that this server has kept itself; a mail service is asked by its own means. */
export const mailPart: AccountPart = {
  tables: {
    mails: (db, { confirmedEmail }) => exportMails(db, confirmedEmail),
    outgoing_mails: (db, { confirmedEmail }) => exportOutgoing(db, confirmedEmail),
  },
  erase: async (transaction, { confirmedEmail }) => {
    await deleteMailsTo(transaction, confirmedEmail);
    await deleteOutgoingTo(transaction, confirmedEmail);
  },
};
