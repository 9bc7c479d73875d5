import { type Currency, fromMajor, type Money } from '../money/index.ts';
import { DAY_MS } from '../time/index.ts';

/** The packages, the shortest first. */
export const BOOST_PACKAGES = ['threeDays', 'sevenDays', 'toTheEnd'] as const;
export type BoostPackage = (typeof BOOST_PACKAGES)[number];

/** What a boosted lot gets, whatever its package: the packages differ only in how long it lasts. */
export const BOOST_EFFECTS = ['leadsItsStage', 'carriesTheTag', 'preferredOnHomePage'] as const;
export type BoostEffect = (typeof BOOST_EFFECTS)[number];

interface PackageTerms {
  /** Null: until the sale of the lot ends. */
  readonly days: number | null;
  /** Whole major units before tax, in every currency that lots are sold in. */
  readonly prices: Readonly<Record<Currency, number>>;
}

const TERMS: Readonly<Record<BoostPackage, PackageTerms>> = {
  threeDays: {
    days: 3,
    prices: { gbp: 29, eur: 35, chf: 35, usd: 39, aud: 59, nzd: 65, cad: 55, hkd: 300, aed: 145 },
  },
  sevenDays: {
    days: 7,
    prices: { gbp: 49, eur: 59, chf: 59, usd: 65, aud: 99, nzd: 105, cad: 90, hkd: 500, aed: 245 },
  },
  toTheEnd: {
    days: null,
    prices: { gbp: 79, eur: 95, chf: 95, usd: 105, aud: 159, nzd: 170, cad: 145, hkd: 800, aed: 395 },
  },
};

/** Days that a package lasts at most; null for one that lasts until the sale ends. */
export function boostDays(name: BoostPackage): number | null {
  return TERMS[name].days;
}

/** The price of a package before tax. */
export function boostPrice(name: BoostPackage, currency: Currency): Money {
  return fromMajor(TERMS[name].prices[currency], currency);
}

/**
 * The packages that are offered for a lot, the shortest first. None is offered that lasts no longer than a cheaper one,
 * since every boost ends with the sale; a lot without an end has no package that lasts until it. Times in UTC ms.
 */
export function packagesFor({ endsAt }: { readonly endsAt: number | null }, now: number): readonly BoostPackage[] {
  const outlasts = BOOST_PACKAGES.findIndex((name) => lasts(name, endsAt, now));
  const offered = outlasts === -1 ? BOOST_PACKAGES : BOOST_PACKAGES.slice(0, outlasts + 1);
  return offered.filter((name) => endsAt !== null || boostDays(name) !== null);
}

/** Whether a package lasts until the end of the lot. */
function lasts(name: BoostPackage, endsAt: number | null, now: number): boolean {
  const days = boostDays(name);
  return endsAt !== null && (days === null || now + days * DAY_MS >= endsAt);
}
