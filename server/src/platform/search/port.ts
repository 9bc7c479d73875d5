import type { FACETS } from '@marque/core/contracts/search';
import type { LotType, SaleFormat, Site, Stage, StoredStage, VendorType } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import type { Region, UnsupportedFilterRegion } from '@marque/core/rules/places';
import type { LotFact, Sort } from '@marque/core/rules/search';

export type Facet = (typeof FACETS)[number];

/** A lot in the search index. Its only restricted value is the price of a sale (see `LotQuery.seesSoldPrices`). */
export interface SearchableLot {
  readonly lotId: number;
  readonly site: Site;
  /** Rises with every change; an older one never replaces a newer. */
  readonly revision: number;
  /** What people would call it: make, model, year, title. A word found here counts for more than in `words`. */
  readonly name: string;
  readonly words: string;
  /** Facts that words of a search ask for, such as "manual" or "uk". */
  readonly facts: readonly LotFact[];
  readonly lotType: LotType;
  readonly stage: StoredStage;
  readonly saleFormat: SaleFormat;
  readonly make: string | null;
  readonly regionCode: Region | UnsupportedFilterRegion;
  readonly vendorType: VendorType;
  readonly modelYear: number | null;
  /** UTC ms; null for a lot without an end. */
  readonly endsAt: number | null;
  readonly listedAt: number;
  /** Major units of the lot's own currency, as its tile shows it; null where it shows none. */
  readonly price: number | null;
  readonly currency: Currency;
  readonly noBids: number;
  readonly isBoosted: boolean;
}

export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

export interface LotQuery {
  readonly site: Site;
  /**
   * Empty: every lot. Words must all be found, as `readQueryWords` reads them; the last one may be the beginning of a word.
   * A word that no name of a lot of the site explains may have a typo.
   */
  readonly text: string;
  /**
   * Values of one facet are alternatives, facets must all match; a facet that is not named does not filter, and an
   * empty list matches no lot. "live" finds every lot with a running clock, "ending" those of them in their last day.
   */
  readonly filters: { readonly [F in Facet]?: readonly FacetValue<F>[] };
  readonly facets: readonly Facet[];
  /** Both ends included. Lots without a year don't match a range. */
  readonly years: Range;
  /**
   * Both ends included, in major units of `currency`. Prices in other currencies are converted by the fixed rates, for
   * this and for sorting; where there is no rate, and where there is no price, a lot matches no range and comes last.
   */
  readonly prices: Range & { readonly currency: Currency };
  /** UTC ms, not included. Lots without an end don't match. */
  readonly endsBefore: number | null;
  /** Only these lots. */
  readonly lotIds: readonly number[] | null;
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** UTC ms, for what is derived from the clock. */
  readonly now: number;
  /**
   * False for visitors behind the login wall: the price of a sold lot is then unknown to filters and sorts too, or
   * a dozen searches would reveal what the listing withholds.
   */
  readonly seesSoldPrices: boolean;
}

export type FacetValue<F extends Facet> = {
  lotType: LotType;
  stage: Stage;
  saleFormat: SaleFormat;
  /** In any case. */
  make: string;
  regionCode: Region | UnsupportedFilterRegion;
  vendorType: VendorType;
}[F];

export interface LotMatches {
  /** The lots from `offset` on, `limit` at most. */
  readonly lotIds: readonly number[];
  readonly total: number;
  /**
   * For every facet asked for, how many lots each of its values would give if that facet itself were not filtered.
   * Values without lots are left out. A lot in its last day counts as "live" and as "ending".
   */
  readonly facets: Readonly<Partial<Record<Facet, Readonly<Record<string, number>>>>>;
}

/**
 * Finds lots. Order by relevance: words in the name before words elsewhere, whole words before beginnings before words
 * with one typo; then by stage (what is on sale first, what is over last), then the soonest end (of what is over: the
 * latest). Without words boosted lots lead their stage. Equal lots: the newest first.
 */
export interface SearchPort {
  /** Takes lots in, new or changed. They are found from the moment it resolves. */
  put(lots: readonly SearchableLot[]): Promise<void>;
  find(query: LotQuery): Promise<LotMatches>;
  /**
   * Prepares the words of some lots that it has taken in, `most` at a time, and returns how many are left. A query with words
   * prepares those that are left itself; others need none.
   */
  prepareWords(most: number): Promise<number>;
  /** Lots it knows, of both sites. */
  size(): Promise<number>;
  /** Whether its lots outlive this process, so that searches need not wait until all have been put. */
  readonly outlivesProcess?: boolean;
}
