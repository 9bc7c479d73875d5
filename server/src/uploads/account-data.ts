import type { AccountPart } from '../platform/account-parts/index.ts';
import { exportUploads } from './store.ts';

/** Rows and files stay until the sweep finds that no form refers to them, which an erasure of the forms brings about. */
export const uploadsPart: AccountPart = {
  tables: { uploads: (db, { userId }) => exportUploads(db, userId) },
  erase: async () => undefined,
};
