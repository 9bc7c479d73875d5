import { publicBidding } from '@marque/core/rules/bidding';
import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { amountToQuote } from '@marque/core/rules/fees';
import { type Money, money } from '@marque/core/rules/money';
import { isAuctionRow, type LotRow, stateOf } from '../lots/index.ts';

export function amountToQuoteFor(row: LotRow, viewer: PriceViewer): Money {
  return amountToQuote({
    stage: row.stage,
    isHidden: hidesPrice(row.stage, viewer),
    askingPrice: money(row.buy_now_price ?? 0, row.currency),
    bidding: isAuctionRow(row) ? publicBidding(stateOf(row)) : null,
  });
}
