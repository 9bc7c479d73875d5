import type { WireMe } from '@marque/core/contracts/accounts';
import type { UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import { listLedByMaximum } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listBidsOf } from '../store.ts';

/** Maximum bids of an account that lead, soonest end first, for their bidder only. An outbid maximum no longer counts. */
export async function presentLeadingMaximums(db: Kysely<Schema>, userId: UserId): Promise<WireMe['absenteeBids']> {
  const bids = await listBidsOf(db, userId);
  const lots = await listLedByMaximum(
    db,
    userId,
    bids.map(({ lotId }) => lotId),
  );
  return lots.map(({ id, leader_ceiling, currency }) => ({
    auctionId: id,
    maxAbsenteeBid: toMajor(money(leader_ceiling ?? 0, currency)),
    currencyCode: currency,
  }));
}
