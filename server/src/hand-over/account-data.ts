import type { AccountPart } from '../platform/account-parts/index.ts';
import { exportHandedLots, exportHandOvers } from './store.ts';

/** Hand-overs are the house's, like notes, and stay with the pseudonym of their author. */
export const handOverPart: AccountPart = {
  tables: {
    hand_overs: (db, { userId }) => exportHandOvers(db, userId),
    hand_over_lots: (db, { userId }) => exportHandedLots(db, userId),
  },
  erase: async () => undefined,
};
