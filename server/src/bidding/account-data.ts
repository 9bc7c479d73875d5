import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listLeads } from './own-bids/leads.ts';
import { deleteCampaignsOf, exportBidder, exportCampaigns, exportEntries, exportLines, listBidsOf } from './store.ts';

/** Bids are the log of their lots, which is never changed; it names the bidder by id and pseudonym alone. */
export const biddingPart: AccountPart = {
  tables: {
    lot_bidders: (db, { userId }) => rowsOf(exportBidder(db, userId)),
    lot_entries: (db, { userId }) => ofEachLot(db, userId, exportEntries),
    lot_lines: (db, { userId }) => ofEachLot(db, userId, exportLines),
    bid_campaigns: (db, { userId }) => ofEachLot(db, userId, exportCampaigns),
  },
  async erase(transaction, { userId }) {
    for (const { lotId } of await listBidsOf(transaction, userId)) await deleteCampaignsOf(transaction, lotId, userId);
  },
  async openMatters(db, userId) {
    return (await listLeads(db, userId)).map(({ lotId }) => ({ kind: 'bid', lotId }));
  },
};

/** The log has no index by bidder, but one by lot, and of each bidder the lots are known. */
async function* ofEachLot(
  db: Kysely<Schema>,
  userId: UserId,
  read: (db: Kysely<Schema>, lotId: number, userId: UserId) => Promise<readonly object[]>,
): AsyncGenerator<object> {
  for (const { lotId } of await listBidsOf(db, userId)) yield* await read(db, lotId, userId);
}
