import { addSaleDocument } from '@marque/core/contracts/completion';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { succeed } from '@marque/core/rules/result';
import { findLot } from '../../lots/index.ts';
import { notFound, personOf, type Route, refused, replied, route, tooMany } from '../../platform/http/index.ts';
import { idempotencyKey, storeRefusal, withIdempotency } from '../../platform/idempotency/index.ts';
import { checkFiles } from '../../uploads/index.ts';
import { findSaleFor } from '../find-sale.ts';
import type { SaleDocumentDependencies } from './create-sale-documents.ts';
import { documentsLeftFor, presentDocument, takesDocuments } from './present-document.ts';
import { addDocument, findGiven, listDocuments } from './store.ts';

/** Gives an uploaded file to the other party. It stays, as what staff may have to decide by. */
export function addSaleDocumentRoute({ context, claimFiles, limiter }: SaleDocumentDependencies): Route {
  const { db, clock } = context;
  return route(addSaleDocument, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const sent = { userId, key: idempotencyKey(`sale-documents/${lotId}`, call.idempotencyKey, body) };
    // A repeated request finds the file as it was first given.
    const given = await findGiven(db.read, { userId, url: body.url });
    const asked = [{ field: 'documents', url: body.url }];
    const claimed = given === undefined ? await checkFiles(claimFiles, caller, 'sale', asked) : succeed([given]);
    if (!claimed.ok) return storeRefusal(context, sent, clock.now(), claimed.error);
    const [file] = claimed.value;
    if (file === undefined) throw new Error('A file that was claimed is named.');
    return db.write((transaction) => {
      const now = clock.now();
      return withIdempotency(transaction, sent, now, async () => {
        const lot = await findLot(transaction, lotId);
        const found = lot === undefined ? null : await findSaleFor(transaction, lot, personOf(caller));
        if (found === null) return notFound;
        if (found.role === 'staff') return refused(403, PROBLEM_CODES.saleStepNotYours);
        if (!takesDocuments(found.row)) return refused(409, PROBLEM_CODES.saleStepNotDue);
        const known = await listDocuments(transaction, found.row);
        // The same file twice is one document: the first answer was lost.
        const same = known.find(({ url, user_id }) => url === file.url && user_id === userId);
        if (same !== undefined) return replied(201, presentDocument(found.row, same));
        if (documentsLeftFor(known, userId) === 0) return refused(409, PROBLEM_CODES.saleDocumentsFull);
        const { lot_id, sold_at } = found.row;
        const { url, name, type } = file;
        const row = await addDocument(transaction, {
          lot_id,
          sold_at,
          user_id: userId,
          url,
          name,
          type,
          added_at: now,
        });
        return replied(201, presentDocument(found.row, row));
      });
    });
  });
}
