import type { StoredAuction, StoredHold, StoredLot, StoredSale } from '@marque/core/rules/consistency';
import { money } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../../accounts/index.ts';
import { readStoredLog } from '../../bidding/index.ts';
import { countPublished } from '../../comments/index.ts';
import { type HoldRow, listStanding } from '../../holds/index.ts';
import { isAuctionRow, type LotRow, stateOf } from '../../lots/index.ts';
import { listOpenOffersOn, offerOfRow } from '../../offers/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { findSale, type SaleRow } from '../../sales/index.ts';

/** Reads all that is stored of a lot and that the checks compare; of its log `most` entries at most. */
export async function readStoredLot(
  db: Kysely<Schema>,
  row: LotRow,
  accounts: Pick<AccountsView, 'factsOf'>,
  most: number,
): Promise<StoredLot> {
  const [auction, comments, offers, sale, holds] = await Promise.all([
    isAuctionRow(row) ? readAuction(db, row, most) : null,
    countPublished(db, row.id),
    listOpenOffersOn(db, [row.id]),
    findSale(db, row.id),
    listStanding(db, row.id),
  ]);
  return {
    lotType: row.lot_type,
    saleFormat: row.sale_format,
    stage: row.stage,
    currency: row.currency,
    customCommissionId: row.custom_commission_id,
    auction,
    closedAt: row.closed_at,
    soldAt: row.sold_at,
    soldPrice: row.sold_price === null ? null : money(row.sold_price, row.currency),
    isBoosted: row.is_boosted === 1,
    boostedUntil: row.boosted_until,
    noComments: row.no_comments,
    comments: Number(comments),
    openOffers: offers.map((offer) => offerOfRow(offer, row)),
    sale: sale === undefined ? null : storedSale(sale, accounts),
    holds: holds.map(storedHold),
  };
}

async function readAuction(db: Kysely<Schema>, row: LotRow, most: number): Promise<StoredAuction> {
  const state = stateOf(row);
  return { terms: state.terms, state, reserveMet: row.reserve_met === 1, ...(await readStoredLog(db, row, most)) };
}

function storedSale(sale: SaleRow, accounts: Pick<AccountsView, 'factsOf'>): StoredSale {
  const { currency } = sale;
  return {
    buyerId: sale.buyer_id,
    hammer: money(sale.hammer, currency),
    fee: money(sale.fee, currency),
    tax: money(sale.tax, currency),
    soldAt: sale.sold_at,
    payment: sale.payment_status,
    paymentDueBy: sale.payment_due_by,
    buyerCountryCode: sale.buyer_country,
    isVip: accounts.factsOf(sale.buyer_id)?.isVip === true,
  };
}

function storedHold(hold: HoldRow): StoredHold {
  return {
    id: hold.id,
    userId: hold.user_id,
    amount: money(hold.amount, hold.currency),
    purpose: hold.purpose,
    isPending: hold.status === 'pending',
    receivedAt: hold.received_at,
    settledAt: hold.settled_at,
  };
}
