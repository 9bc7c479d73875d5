import { countryOfSale } from '@marque/core/rules/bidding';
import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { buyerCountry, type Residence } from '@marque/core/rules/fees';
import { isLive } from '@marque/core/rules/lot';
import { fromMajor, type Money, money } from '@marque/core/rules/money';
import type { LotRow } from '../lots/index.ts';
import { isAuctionRow, presentLive } from '../lots/index.ts';

/**
 * The amount that a lot page shows fees for before anybody has typed one: of a live auction the least next bid, else
 * where it stands, of all others the price asked. Nothing where the price itself is withheld, since a fee tells it.
 */
export function amountToQuote(row: LotRow, viewer: PriceViewer): Money {
  const currency = row.currency;
  if (hidesPrice(row.stage, viewer)) return money(0, currency);
  if (!isAuctionRow(row)) return money(row.buy_now_price ?? 0, currency);
  const live = presentLive(row, () => '', viewer);
  return fromMajor(isLive(row.stage) ? live.minimumBid : live.currentBid, currency);
}

/**
 * Whose tax those fees carry. While bids are taken it is that of the next one, so where the viewer lives now; afterwards
 * what their last bid had settled, which is what is charged. `atLastBid`: null without a bid.
 */
export function countryToQuote(row: LotRow, viewer: Residence | null, atLastBid: string | null): string {
  const now = buyerCountry(viewer ?? {});
  return isLive(row.stage) ? now : countryOfSale({ atLastBid, now });
}
