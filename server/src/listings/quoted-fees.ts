import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { isLive } from '@marque/core/rules/lot';
import { fromMajor, type Money, money } from '@marque/core/rules/money';
import type { LotRow } from '../lots/index.ts';
import { isAuctionRow, presentLive } from '../lots/index.ts';

/**
 * The amount that a lot's page quotes fees for before the viewer has entered one: the least next bid of a live auction, the
 * price of another auction, else the asking price. 0 where the price is withheld, since a fee would reveal it.
 */
export function amountToQuote(row: LotRow, viewer: PriceViewer): Money {
  const currency = row.currency;
  if (hidesPrice(row.stage, viewer)) return money(0, currency);
  if (!isAuctionRow(row)) return money(row.buy_now_price ?? 0, currency);
  const live = presentLive(row, () => '', viewer);
  return fromMajor(isLive(row.stage) ? live.minimumBid : live.currentBid, currency);
}
