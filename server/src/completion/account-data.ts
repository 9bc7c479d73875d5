import type { UserId } from '@marque/core/rules/lot';
import { isUnpaid } from '@marque/core/rules/sales';
import type { OpenMatterKind } from '@marque/core/rules/security';
import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportDocuments } from './documents/index.ts';
import { exportSecondChances, listOpenForParty } from './second-chance/index.ts';
import {
  type CompletionRow,
  deletePendingNoticesTo,
  exportCompletions,
  exportNotices,
  exportSteps,
  listUnfinishedOf,
} from './store.ts';

/**
 * The record of a sale stays as long as the law asks, by pseudonym, and so do the files that a party gave to the other: a
 * claim about the sale rests on them.
 */
export const completionPart: AccountPart = {
  tables: {
    completions: (db, { userId }) => rowsOf(exportCompletions(db, userId)),
    completion_steps: (db, { userId }) => rowsOf(exportSteps(db, userId)),
    completion_notices: (db, { userId }) => rowsOf(exportNotices(db, userId)),
    sale_documents: (db, { userId }) => rowsOf(exportDocuments(db, userId)),
    second_chances: (db, { userId }) => rowsOf(exportSecondChances(db, userId)),
  },
  erase: (transaction, { userId }) => deletePendingNoticesTo(transaction, userId),
  async openMatters(db, userId) {
    const sales = await listUnfinishedOf(db, userId);
    const chances = await listOpenForParty(db, userId);
    return [
      ...sales.map((row) => ({ kind: kindOf(row, userId), lotId: row.lot_id })),
      ...chances.map((lotId) => ({ kind: 'secondChance', lotId }) as const),
    ];
  },
};

function kindOf(row: CompletionRow, userId: UserId): OpenMatterKind {
  if (row.state === 'disputed') return 'dispute';
  if (!isUnpaid(row)) return 'collection';
  return row.buyer_id === userId ? 'payment' : 'sale';
}
