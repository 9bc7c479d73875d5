import { listOfVendor } from '../lots/index.ts';
import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportNotices, exportPurchases, exportSales, listUnpaidOfLots, listUnpaidWins } from './store.ts';

/** Sales and their fees are invoices and stay as long as the law asks. */
export const salesPart: AccountPart = {
  tables: {
    async *sales(db, { userId }) {
      yield* await exportPurchases(db, userId);
      const lots = await listOfVendor(db, userId);
      yield* await exportSales(
        db,
        lots.map(({ id }) => id),
      );
    },
    sale_notices: (db, { userId }) => rowsOf(exportNotices(db, userId)),
  },
  erase: async () => undefined,
  async openMatters(db, userId) {
    const lots = await listOfVendor(db, userId);
    const wins = await listUnpaidWins(db, userId);
    const sold = await listUnpaidOfLots(
      db,
      lots.map(({ id }) => id),
    );
    return [
      ...wins.map(({ lotId }) => ({ kind: 'payment', lotId }) as const),
      ...sold.map((lotId) => ({ kind: 'sale', lotId }) as const),
    ];
  },
};
