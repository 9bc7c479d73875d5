import type { Listing } from '@marque/core/contracts/listings';
import { type PriceFacts, totalPriceOf } from '@marque/core/rules/display';
import { isSoldType } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { priceFactsOf, stageOf } from '@marque/core/ui/lot-facts';
import { useMe } from '../../../../foundation/session/index.ts';
import { isVip } from '../../controller/view/lot-view-model.ts';
import { useQuoteOf } from '../cost.tsx';

/** The price facts of the lot page, with the total that this viewer would pay. */
export function usePanelPriceFacts(lot: Listing): PriceFacts {
  const isViewerVip = isVip(useMe());
  const quote = useQuoteOf(lot);
  const facts = withLastBid(priceFactsOf(lot), lot);
  const { buyNowPrice } = facts;
  if (buyNowPrice === null) return facts;
  return { ...facts, totalPrice: totalPriceOf(quote(buyNowPrice), { isVip: isViewerVip, saleFormat: lot.saleFormat }) };
}

/** Uses the last bid as sale price until the page is loaded again after the close. */
function withLastBid(facts: PriceFacts, lot: Listing): PriceFacts {
  const isMissing = facts.salePrice === null && isSoldType(stageOf(lot)) && !lot.priceWithheld && lot.currentBid > 0;
  return isMissing ? { ...facts, salePrice: fromMajor(lot.currentBid, lot.currencyCode) } : facts;
}
