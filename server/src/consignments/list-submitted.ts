import { listSubmitted, SUBMITTED_PER_PAGE } from '@marque/core/contracts/staff';
import { findMembers } from '../accounts/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { placeAfter, readPlace } from './list-prospects.ts';
import { presentSummary, submittedQuery } from './store.ts';

/** What staff have to work on: the consignments of all vendors, and the drafts that staff filled in. */
export function listSubmittedRoute({ context: { db } }: Pick<ConsignmentDependencies, 'context'>): Route {
  return route(listSubmitted, async ({ query: { after } }) => {
    // One row more tells whether a page follows.
    const rows = await submittedQuery(db.read, readPlace(after), SUBMITTED_PER_PAGE + 1).execute();
    const shown = rows.slice(0, SUBMITTED_PER_PAGE);
    const vendors = await findMembers(db.read, [...new Set(shown.map(({ user_id }) => user_id))]);
    const prospects = shown.map((row) => {
      const vendor = vendors.get(row.user_id);
      const vendorName = vendor === undefined ? '' : `${vendor.first_name} ${vendor.last_name}`;
      return { ...presentSummary(row), vendorName };
    });
    return replied(200, { prospects, next: placeAfter(shown, rows.length > SUBMITTED_PER_PAGE) });
  });
}
