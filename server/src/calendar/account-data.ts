import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportFeed, raiseGeneration } from './store.ts';

/** The number of addresses stays: without it an old address of the feed would be valid again. */
export const calendarPart: AccountPart = {
  tables: { calendar_feeds: (db, { userId }) => rowsOf(exportFeed(db, userId)) },
  async erase(transaction, { userId, at }) {
    await raiseGeneration(transaction, userId, at);
  },
};
