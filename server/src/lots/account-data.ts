import { type OwnLotGroup, ownLotGroup } from '@marque/core/rules/account';
import type { AccountPart } from '../platform/account-parts/index.ts';
import { exportLots, listOfVendor } from './store/index.ts';

const OPEN_GROUPS: ReadonlySet<OwnLotGroup> = new Set(['upcoming', 'selling']);

/** The lots that an account sells. They are public, and stay with the vendor's pseudonym. */
export const lotsPart: AccountPart = {
  tables: { lots: (db, { userId }) => exportLots(db, userId) },
  erase: async () => undefined,
  async openMatters(db, userId) {
    const lots = await listOfVendor(db, userId);
    return lots
      .filter(({ stage }) => OPEN_GROUPS.has(ownLotGroup(stage)))
      .map(({ id }) => ({ kind: 'listing', lotId: id }));
  },
};
