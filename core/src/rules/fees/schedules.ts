import type { LotType } from '../lot/types.ts';
import {
  addMoney,
  basisPoints,
  type Currency,
  fromMajor,
  type Money,
  multiplyRate,
  type Rate,
  rate,
} from '../money/index.ts';
import { type Tax, taxOfCountry } from './tax-rates.ts';

/** What the buyer pays on the hammer price, before tax: a share of it, within bounds. */
export interface FeeTerms {
  readonly rate: Rate;
  readonly least: Money;
  /** null where the fee has no upper bound. */
  readonly most: Money | null;
}

/** Every currency that lots are sold in has a row. */
type FeeTable = Readonly<Record<Currency, FeeTerms>>;

/** Cars, bikes and collections. The Australian bounds are 1,000 and 10,000 with their tax in them. */
const VEHICLE_FEES: FeeTable = {
  gbp: terms('gbp', 600, 600, 6_000),
  eur: terms('eur', 600, 600, 6_000),
  chf: terms('chf', 600, 600, 6_000),
  usd: terms('usd', 500, 250, 7_500),
  aud: terms('aud', 600, 909.09, 9_090.91),
  nzd: terms('nzd', 600, 1_000, 10_000),
  cad: terms('cad', 600, 800, 8_000),
  hkd: terms('hkd', 600, 6_000, 60_000),
  aed: terms('aed', 600, 2_500, 25_000),
};

const WATCH_FEES: FeeTable = {
  gbp: terms('gbp', 600, 100, null),
  eur: terms('eur', 600, 100, null),
  chf: terms('chf', 600, 100, null),
  usd: terms('usd', 600, 100, null),
  aud: terms('aud', 600, 200, null),
  nzd: terms('nzd', 600, 200, null),
  cad: terms('cad', 600, 150, null),
  hkd: terms('hkd', 600, 1_000, null),
  aed: terms('aed', 600, 400, null),
};

/** Currencies in which the bounds of vehicles, plates and parts are agreed with the tax of a country in them. */
const BOUNDS_TAXED_IN: Partial<Record<Currency, string>> = { aud: 'AU' };

/** The minimum fee of plates and parts, as a share of a vehicle's. */
const SMALL_LOT_SHARE = rate(1, 6);

/** The fee of lots without a custom commission. It depends on the type of the lot, not on its site. */
export function standardFee(lotType: LotType, currency: Currency): FeeTerms {
  switch (lotType) {
    case 'car':
    case 'bike':
    case 'collection':
      return VEHICLE_FEES[currency];
    case 'plate':
    case 'part': {
      const vehicle = VEHICLE_FEES[currency];
      return { ...vehicle, least: multiplyRate(vehicle.least, SMALL_LOT_SHARE) };
    }
    case 'watch':
      return WATCH_FEES[currency];
  }
}

export interface StatedBounds {
  readonly least: Money;
  /** null where the fee has no upper bound. */
  readonly most: Money | null;
  /** The tax that the amounts include, with its country; null where they are before tax. */
  readonly included: (Tax & { readonly countryCode: string }) | null;
}

/** The bounds of a fee as texts state them: in the form they are agreed in, so A$1,000 with GST and not A$909.09. */
export function statedBounds(lotType: LotType, { least, most }: Pick<FeeTerms, 'least' | 'most'>): StatedBounds {
  const countryCode = lotType === 'watch' ? undefined : BOUNDS_TAXED_IN[least.currency];
  const tax = countryCode === undefined ? null : taxOfCountry(countryCode);
  if (countryCode === undefined || tax === null) return { least, most, included: null };
  const withTax = (bound: Money) => addMoney(bound, multiplyRate(bound, tax.rate));
  return {
    least: withTax(least),
    most: most === null ? null : withTax(most),
    included: { ...tax, countryCode },
  };
}

/** Share in hundredths of a per cent, bounds in pounds or dollars. */
function terms(currency: Currency, points: number, least: number, most: number | null): FeeTerms {
  return {
    rate: basisPoints(points),
    least: fromMajor(least, currency),
    most: most === null ? null : fromMajor(most, currency),
  };
}
