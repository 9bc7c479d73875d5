import { closeEnquiry, listEnquiries } from '@marque/core/contracts/staff';
import { recordAudit } from '../../audit/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import type { ThreadDependencies } from '../dependencies.ts';
import { listOwnEnquiriesRoute } from './list-own-enquiries.ts';
import { presentThreads, readThread } from './present-thread.ts';
import { replyToEnquiryRoute } from './reply-to-enquiry.ts';
import { findBuyerEnquiry, listEnquiriesOf, listOpenEnquiries, saveClosing } from './store.ts';

/** Enquiries of buyers as staff read and answer them, and as their authors read the answers. */
export function threadRoutes(dependencies: ThreadDependencies): Route[] {
  return [
    listEnquiriesRoute(dependencies),
    listOwnEnquiriesRoute(dependencies),
    replyToEnquiryRoute(dependencies),
    closeEnquiryRoute(dependencies),
  ];
}

function listEnquiriesRoute({ context: { db } }: ThreadDependencies): Route {
  return route(listEnquiries, async ({ query: { auctionId } }) => {
    const rows = auctionId === undefined ? await listOpenEnquiries(db.read) : await listEnquiriesOf(db.read, auctionId);
    return replied(200, { enquiries: await presentThreads(db.read, rows) });
  });
}

function closeEnquiryRoute({ context: { db, clock }, onChanged }: ThreadDependencies): Route {
  return route(closeEnquiry, async ({ params: { enquiryId }, body: { state }, caller }) => {
    const lotId = await db.write(async (transaction) => {
      const enquiry = await findBuyerEnquiry(transaction, enquiryId);
      if (enquiry === undefined) return null;
      // A repeated request keeps the first time.
      if ((enquiry.closed_at === null) === (state === 'open')) return enquiry.lot_id;
      const { lot_id: lotId } = enquiry;
      const [actor, now] = [caller.account.userId, clock.now()];
      await saveClosing(transaction, enquiryId, state === 'open' ? null : { by: actor, at: now });
      const record = { actor, action: closeEnquiry.name, lotId, subject: `enquiry ${enquiryId}` };
      const before = { state: state === 'open' ? 'done' : 'open' };
      await recordAudit(transaction, { ...record, before, after: { state } }, now);
      return lotId;
    });
    if (lotId === null) return notFound;
    onChanged(lotId);
    const thread = await readThread(db.read, enquiryId);
    return thread === null ? notFound : replied(200, thread);
  });
}
