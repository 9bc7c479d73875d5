import { readSaleDocument, type SaleDocument } from '@marque/core/contracts/completion';
import { fillPath } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import { isOpenState } from '@marque/core/rules/sales';
import { UPLOAD_SLOTS } from '@marque/core/rules/uploads';
import type { CompletionRow } from '../store.ts';
import type { DocumentRow } from './store.ts';

/** The file has an address of its own here: that of its upload is for its uploader alone. */
export function presentDocument({ buyer_id }: Pick<CompletionRow, 'buyer_id'>, row: DocumentRow): SaleDocument {
  return {
    documentId: row.id,
    name: row.name,
    type: row.type,
    by: row.user_id === buyer_id ? 'buyer' : 'seller',
    dtAddedUTC: toIso(row.added_at),
    url: fillPath(readSaleDocument.path, { auctionId: row.lot_id, documentId: row.id }),
  };
}

/** Documents are given while there is something to complete or to decide. */
export function takesDocuments({ state }: Pick<CompletionRow, 'state'>): boolean {
  return isOpenState(state) || state === 'disputed';
}

/** How many more documents a party may add to a sale. */
export function documentsLeftFor(documents: readonly DocumentRow[], userId: number): number {
  const own = documents.filter(({ user_id }) => user_id === userId).length;
  return Math.max(UPLOAD_SLOTS.saleDocuments - own, 0);
}
