import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportBoosts, listUndecidedLotsOf } from './store.ts';

/** Paid boosts are invoices and stay as long as the law asks. */
export const boostingPart: AccountPart = {
  tables: { boosts: (db, { userId }) => rowsOf(exportBoosts(db, userId)) },
  erase: async () => undefined,
  async openMatters(db, userId) {
    return (await listUndecidedLotsOf(db, userId)).map((lotId) => ({ kind: 'boost', lotId }));
  },
};
