import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteSavedSearchesOf, deleteSubscriptionsOf, listSavedSearches, listSubscriptions } from './store/index.ts';

export const subscriptionsPart: AccountPart = {
  tables: {
    subscriptions: (db, { userId }) => rowsOf(listSubscriptions(db, userId)),
    saved_searches: (db, { userId }) => rowsOf(listSavedSearches(db, userId)),
  },
  async erase(transaction, { userId }) {
    await deleteSubscriptionsOf(transaction, userId);
    await deleteSavedSearchesOf(transaction, userId);
  },
};
