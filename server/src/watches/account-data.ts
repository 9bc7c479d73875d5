import { changeWatchers } from '../lots/index.ts';
import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportWatches, removeWatch } from './store.ts';

export const watchesPart: AccountPart = {
  tables: { watches: (db, { userId }) => rowsOf(exportWatches(db, userId)) },
  async erase(transaction, { userId }) {
    for (const { lot_id } of await exportWatches(transaction, userId)) {
      const wasWatched = await removeWatch(transaction, userId, lot_id);
      await changeWatchers(transaction, lot_id, wasWatched ? -1 : 0);
    }
  },
};
