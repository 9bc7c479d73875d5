import { isSoldType } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, conversionFactor } from '@marque/core/rules/money';
import { boostedStageRank, stageRank, tokensOf, turnOf, wordsOfFact } from '@marque/core/rules/search';
import type { SearchableLot } from '../port.ts';

/** A lot as it is stored in the index. Numbers that order lots are never missing, since Algolia puts those last. */
export interface LotRecord {
  readonly objectID: string;
  readonly lotId: number;
  readonly name: string;
  readonly facts: string;
  readonly words: string;
  readonly lotType: string;
  readonly stage: string;
  readonly saleFormat: string;
  readonly make: string | null;
  /** The make in lower case, which filters compare with. */
  readonly makeKey: string | null;
  readonly regionCode: string;
  readonly vendorType: string;
  readonly modelYear: number | null;
  readonly endsAt: number | null;
  readonly listedAt: number;
  readonly noBids: number;
  readonly stageRank: number;
  readonly boostedRank: number;
  readonly turn: number;
  /** In major units of each currency that it can be converted to. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
  /** Comparable among all lots with a price in the same currency. */
  readonly sortPrice: number;
  /** Currencies of `prices`. */
  readonly pricedIn: readonly string[];
  /** The same, none for a sale: whether visitors behind the login wall may find the lot by its price. */
  readonly openPricedIn: readonly string[];
}

/** Makes the words of a lot findable as the embedded search does, whose tokens join and part what people write both ways. */
export function toRecord(lot: SearchableLot): LotRecord {
  const prices = pricesOf(lot);
  const pricedIn = Object.keys(prices);
  return {
    objectID: String(lot.lotId),
    lotId: lot.lotId,
    name: [...tokensOf(lot.name)].join(' '),
    facts: lot.facts.flatMap(wordsOfFact).join(' '),
    words: [...tokensOf(lot.words)].join(' '),
    lotType: lot.lotType,
    stage: lot.stage,
    saleFormat: lot.saleFormat,
    make: lot.make,
    makeKey: lot.make?.toLowerCase() ?? null,
    regionCode: lot.regionCode,
    vendorType: lot.vendorType,
    modelYear: lot.modelYear,
    endsAt: lot.endsAt,
    listedAt: lot.listedAt,
    noBids: lot.noBids,
    stageRank: stageRank(lot.stage),
    boostedRank: boostedStageRank(lot),
    turn: Math.min(turnOf(lot), Number.MAX_SAFE_INTEGER),
    prices,
    sortPrice: prices.gbp ?? lot.price ?? 0,
    pricedIn,
    openPricedIn: isSoldType(lot.stage) ? [] : pricedIn,
  };
}

function pricesOf({ price, currency }: SearchableLot): Partial<Record<Currency, number>> {
  if (price === null) return {};
  const entries = CURRENCIES.map((to) => [to, conversionFactor(currency, to)] as const);
  return Object.fromEntries(entries.flatMap(([to, factor]) => (factor === null ? [] : [[to, price * factor]])));
}
