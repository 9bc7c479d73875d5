import { saveCommentCount } from '../lots/index.ts';
import type { AccountPart } from '../platform/account-parts/index.ts';
import { countPublished, deleteCommentsOf, exportComments, exportReports, listCommentedBy } from './store.ts';

/** Comments and reports are the words of their author, and go. Replies of others stay in their threads. */
export const commentsPart: AccountPart = {
  tables: {
    comments: (db, { userId }) => exportComments(db, userId),
    comment_reports: (db, { userId }) => exportReports(db, userId),
  },
  async erase(transaction, { userId }) {
    const lotIds = await listCommentedBy(transaction, userId);
    await deleteCommentsOf(transaction, userId);
    for (const lotId of lotIds) await saveCommentCount(transaction, lotId, await countPublished(transaction, lotId));
  },
};
