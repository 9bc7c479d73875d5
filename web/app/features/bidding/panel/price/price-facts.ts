import type { Listing } from '@marque/core/contracts/listings';
import type { PriceFacts } from '@marque/core/rules/display';
import { isSoldType } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { stageOf } from '@marque/core/ui/lot-facts';
import { usePriceFacts } from '@marque/core/ui/price-tag';

/** The price facts of the lot page: the last bid is the sale price until the page is loaded again after the close. */
export function usePanelPriceFacts(lot: Listing): PriceFacts {
  const facts = usePriceFacts(lot);
  const isMissing = facts.salePrice === null && isSoldType(stageOf(lot)) && !lot.priceWithheld && lot.currentBid > 0;
  return isMissing ? { ...facts, salePrice: fromMajor(lot.currentBid, lot.currencyCode) } : facts;
}
