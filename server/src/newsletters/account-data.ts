import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteSubscriptionsOf, exportLinks, exportSubscriptions } from './store.ts';

/** Subscriptions are by address, not by account. */
export const newslettersPart: AccountPart = {
  tables: {
    newsletters: (db, { confirmedEmail }) => rowsOf(exportSubscriptions(db, confirmedEmail)),
    newsletter_tokens: (db, { confirmedEmail }) => rowsOf(exportLinks(db, confirmedEmail)),
  },
  erase: (transaction, { confirmedEmail }) => deleteSubscriptionsOf(transaction, confirmedEmail),
};
