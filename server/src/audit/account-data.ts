import type { AccountPart } from '../platform/account-parts/index.ts';
import { exportEntries } from './store.ts';

/** Entries are never changed, like the log of a lot; they name their actor by id and pseudonym alone. */
export const auditPart: AccountPart = {
  tables: { audit_entries: (db, { userId }) => exportEntries(db, userId) },
  erase: async () => undefined,
};
