import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteInterestsOf, exportInterests } from './interest/store.ts';
import { eraseCampaigns, exportOffers, listOpenOffersOf } from './store.ts';

/** Offers are the record of a negotiation with its vendor, and stay with the bidder's pseudonym. */
export const offersPart: AccountPart = {
  tables: {
    offers: (db, { userId }) => exportOffers(db, userId),
    interests: (db, { userId }) => rowsOf(exportInterests(db, userId)),
  },
  async erase(transaction, { userId }) {
    await eraseCampaigns(transaction, userId);
    await deleteInterestsOf(transaction, userId);
  },
  async openMatters(db, userId) {
    return (await listOpenOffersOf(db, userId)).map(({ lot_id }) => ({ kind: 'offer', lotId: lot_id }));
  },
};
