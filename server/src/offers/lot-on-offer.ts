import { isPurchaseOnly } from '@marque/core/rules/fees';
import { money } from '@marque/core/rules/money';
import type { checkOfferAfterClose, LotOnOffer } from '@marque/core/rules/offers';
import { isAuctionRow, type LotRow } from '../lots/index.ts';

/** A lot as the rules of offers and of buying now see it. */
export function lotOnOffer(row: LotRow): LotOnOffer {
  return {
    saleFormat: row.sale_format,
    stage: row.stage,
    startsAt: row.starts_at ?? row.listed_at,
    endsAt: row.ends_at,
    currency: row.currency,
    buyNowPrice: row.buy_now_price === null ? null : money(row.buy_now_price, row.currency),
  };
}

/** A lot that closed below its reserve, as the rules of its negotiation see it; null for any other. */
export function lotInNegotiation(row: LotRow): Parameters<typeof checkOfferAfterClose>[0] | null {
  const { stage, closed_at: closedAt, leader_id: bestBidderId, currency } = row;
  if (stage !== 'provisionallySold' || closedAt === null || bestBidderId === null) return null;
  return {
    stage,
    closedAt,
    currency,
    bestBidderId,
    provisionalPrice: money(row.price, currency),
    buyNowPrice: lotOnOffer(row).buyNowPrice,
  };
}

/** Whether offers can be made on the lot at some time: an auction takes one after its close, below its reserve. */
export function takesOffers(row: LotRow): boolean {
  if (isPurchaseOnly(row.custom_commission_id)) return false;
  return row.sale_format === 'offer' || (isAuctionRow(row) && row.closed_outcome === 'provisionallySold');
}
