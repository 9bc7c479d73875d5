import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportPurchases, listPendingOf } from './store.ts';

/** Purchases are records of payments and stay, as the sales that they became. */
export const purchasesPart: AccountPart = {
  tables: { purchases: (db, { userId }) => rowsOf(exportPurchases(db, userId)) },
  erase: async () => undefined,
  async openMatters(db, userId) {
    return (await listPendingOf(db, userId)).map(({ lot_id }) => ({ kind: 'purchase', lotId: lot_id }));
  },
};
