import type { AccountPart } from '../platform/account-parts/index.ts';
import { deleteEnquiriesOf, exportEnquiries } from './store.ts';
import { deleteRepliesTo, exportReplies } from './threads/store.ts';

export const enquiriesPart: AccountPart = {
  tables: {
    enquiries: (db, { userId }) => exportEnquiries(db, userId),
    enquiry_replies: (db, { userId }) => exportReplies(db, userId),
  },
  async erase(transaction, { userId }) {
    await deleteRepliesTo(transaction, userId);
    await deleteEnquiriesOf(transaction, userId);
  },
};
