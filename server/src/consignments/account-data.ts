import type { AccountPart } from '../platform/account-parts/index.ts';
import { deleteProspectsOf, exportProspects } from './store.ts';

/** Forms hold names, addresses and papers. Files that no form refers to any more are deleted by their own sweep. */
export const consignmentsPart: AccountPart = {
  tables: { prospects: (db, { userId }) => exportProspects(db, userId) },
  erase: (transaction, { userId }) => deleteProspectsOf(transaction, userId),
};
