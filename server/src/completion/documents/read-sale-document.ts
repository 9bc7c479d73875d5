import { readSaleDocument } from '@marque/core/contracts/completion';
import { canSee } from '@marque/core/rules/people';
import { notFound, personOf, type Route, replied, route } from '../../platform/http/index.ts';
import { findCompletion } from '../store.ts';
import type { SaleDocumentDependencies } from './create-sale-documents.ts';
import { findDocument } from './store.ts';

/** Sends a document to the parties of its own sale and to staff: a later buyer of the lot is no party of it. */
export function readSaleDocumentRoute({ context: { db }, readFile }: SaleDocumentDependencies): Route {
  return route(readSaleDocument, async ({ params: { auctionId, documentId }, caller }) => {
    const document = await findDocument(db.read, documentId);
    if (document?.lot_id !== auctionId) return notFound;
    const row = await findCompletion(db.read, document);
    if (row === undefined) return notFound;
    const lot = { vendorId: row.seller_id, buyerId: row.buyer_id };
    if (!canSee(personOf(caller), 'saleProgress', { ownerId: document.user_id, lot })) return notFound;
    const file = await readFile(document.url);
    return file === null ? notFound : replied(200, file);
  });
}
