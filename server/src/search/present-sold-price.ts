import type { SoldPricesReply } from '@marque/core/contracts/search';
import { hidesPrice } from '@marque/core/rules/display';
import { money, toMajor } from '@marque/core/rules/money';
import { type PriceRow, priceViewerOf, seesSalePrice, type Viewer } from '../lots/index.ts';

/** The price of a sold lot for a viewer; null where it is withheld. */
export function presentSoldPrice(row: PriceRow, viewer: Viewer): SoldPricesReply['hits'][number] {
  const { sold_price: price, currency } = row;
  const isWithheld = hidesPrice(row.stage, priceViewerOf(viewer)) || !seesSalePrice(row, viewer.person, null);
  return {
    priceSold: isWithheld || price === null ? null : toMajor(money(price, currency)),
    currencyCode: currency,
  };
}
