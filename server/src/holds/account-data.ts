import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportHolds, listPendingOf } from './store.ts';

/** Holds are records of payments and stay; the card itself is erased. */
export const holdsPart: AccountPart = {
  tables: { holds: (db, { userId }) => rowsOf(exportHolds(db, userId)) },
  erase: async () => undefined,
  async openMatters(db, userId) {
    return (await listPendingOf(db, userId)).map(({ purpose, lot_id }) => ({ kind: purpose, lotId: lot_id }));
  },
};
