import type { Listing } from '@marque/core/contracts/listings';
import type { PriceFacts } from '@marque/core/rules/display';
import { isSoldType } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { priceFactsOf, stageOf } from '@marque/core/ui/lot-facts';

/** What a lot has sold for is in its page; until that is fetched after the close, the last bid stands for it. */
export function panelPriceFacts(lot: Listing): PriceFacts {
  const facts = priceFactsOf(lot);
  const isMissing = facts.salePrice === null && isSoldType(stageOf(lot)) && !lot.priceWithheld && lot.currentBid > 0;
  return isMissing ? { ...facts, salePrice: fromMajor(lot.currentBid, lot.currencyCode) } : facts;
}
