import type { Listing } from '@marque/core/contracts/listings';
import { type PriceFacts, totalPriceOf } from '@marque/core/rules/display';
import { isSoldType } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { priceFactsOf, stageOf } from '@marque/core/ui/lot-facts';
import { useMe } from '../../../../foundation/session/index.ts';
import { isVip } from '../../controller/bidder.ts';
import { useQuoteOf } from '../cost.tsx';

/** What stands as the price on the lot's own page, where it is known what the reader would pay on top. */
export function usePanelPriceFacts(lot: Listing): PriceFacts {
  const isViewerVip = isVip(useMe());
  const quote = useQuoteOf(lot);
  const facts = withLastBid(priceFactsOf(lot), lot);
  const { buyNowPrice } = facts;
  if (buyNowPrice === null) return facts;
  return { ...facts, totalPrice: totalPriceOf(quote(buyNowPrice), { isVip: isViewerVip, saleFormat: lot.saleFormat }) };
}

/** What a lot has sold for is in its page; until that is fetched after the close, the last bid stands for it. */
function withLastBid(facts: PriceFacts, lot: Listing): PriceFacts {
  const isMissing = facts.salePrice === null && isSoldType(stageOf(lot)) && !lot.priceWithheld && lot.currentBid > 0;
  return isMissing ? { ...facts, salePrice: fromMajor(lot.currentBid, lot.currencyCode) } : facts;
}
