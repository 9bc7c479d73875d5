import type { AccountPart } from '../platform/account-parts/index.ts';
import { deleteEnquiriesOf, exportEnquiries } from './store.ts';

export const enquiriesPart: AccountPart = {
  tables: { enquiries: (db, { userId }) => exportEnquiries(db, userId) },
  erase: (transaction, { userId }) => deleteEnquiriesOf(transaction, userId),
};
