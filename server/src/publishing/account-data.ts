import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportApprovals } from './store/approvals.ts';
import { exportCorrections } from './store/corrections.ts';
import { deleteOpenDraftsOf, exportDrafts } from './store/drafts.ts';
import { exportPictures } from './store/pictures.ts';

/**
 * What is published stays with the vendor's pseudonym, as the lot does. Drafts that are not published are deleted; the files
 * of their pictures are deleted by the sweep.
 */
export const publishingPart: AccountPart = {
  tables: {
    lot_drafts: (db, { userId }) => exportDrafts(db, userId),
    lot_approvals: (db, { userId }) => rowsOf(exportApprovals(db, userId)),
    lot_pictures: (db, { userId }) => rowsOf(exportPictures(db, userId)),
    lot_corrections: (db, { userId }) => rowsOf(exportCorrections(db, userId)),
  },
  erase: (transaction, { userId }) => deleteOpenDraftsOf(transaction, userId),
};
