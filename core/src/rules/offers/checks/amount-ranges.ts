import {
  addMoney,
  ceilToMajor,
  compareMoney,
  fromMajor,
  MINOR_PER_MAJOR,
  type Money,
  maxMoney,
  money,
} from '../../money/index.ts';
import { oneUnitAbove } from './check-offer.ts';

/** The amounts that an offer or a counter-offer may have, both ends included. `most` null: no upper limit. */
export interface AmountRange {
  readonly least: Money;
  readonly most: Money | null;
}

/**
 * An offer has at least the minimum that its bidder knows of, and lies below the buy-now price. null where no whole
 * amount does.
 */
export function offerRange(minimum: Money, belowPrice: Money | null): AmountRange | null {
  const least = ceilToMajor(minimum);
  if (belowPrice === null) return { least, most: null };
  const most = addMoney(ceilToMajor(belowPrice), fromMajor(-1, belowPrice.currency));
  return compareMoney(least, most) > 0 ? null : { least, most };
}

/** A counter-offer lies above the offer and is at most the buy-now price. */
export function counterRange(offer: Money, buyNowPrice: Money | null): AmountRange {
  const most = buyNowPrice === null ? null : money(wholePart(buyNowPrice.minor), buyNowPrice.currency);
  return { least: oneUnitAbove(offer), most };
}

/** Share of the buy-now price from which offers are suggested if the seller has not said what they consider. */
const FIRST_OFFER_PERCENT = 80;
/** Share of the offer up to which counter-offers are suggested on a lot without a buy-now price. */
const HIGHEST_COUNTER_PERCENT = 120;
const PERCENT = 100;

/** Three offers between what the seller considers and the buy-now price; none on a lot without a price. */
export function suggestOffers(range: AmountRange, consideredFrom: Money | null): readonly Money[] {
  const { least, most } = range;
  if (most === null) return [];
  const from = consideredFrom ?? money(Math.round((most.minor * FIRST_OFFER_PERCENT) / PERCENT), most.currency);
  return amountsBetween(maxMoney(least, from), most);
}

/** Three counter-offers between the offer and the buy-now price. */
export function suggestCounters({ least, most }: AmountRange): readonly Money[] {
  return amountsBetween(
    least,
    most ?? money(Math.round((least.minor * HIGHEST_COUNTER_PERCENT) / PERCENT), least.currency),
  );
}

/** The quarters of a distance, rounded to its order of magnitude. */
function amountsBetween(low: Money, high: Money): readonly Money[] {
  const quarter = (high.minor - low.minor) / 4;
  if (quarter < MINOR_PER_MAJOR) return [];
  const unit = 10 ** Math.floor(Math.log10(quarter));
  const rounded = [1, 2, 3].map((part) => Math.round((low.minor + part * quarter) / unit) * unit);
  return rounded
    .filter((minor) => minor >= low.minor && minor <= high.minor)
    .map((minor) => money(minor, low.currency));
}

function wholePart(minor: number): number {
  return Math.floor(minor / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
}
