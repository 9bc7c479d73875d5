import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportContent } from './store/content.ts';
import { exportMedia } from './store/media.ts';

/** The home pages are the house's, and stay with the pseudonym of who edited them. */
export const homeContentPart: AccountPart = {
  tables: {
    home_content: (db, { userId }) => rowsOf(exportContent(db, userId)),
    home_media: (db, { userId }) => rowsOf(exportMedia(db, userId)),
  },
  erase: async () => undefined,
};
