import type { SearchRequest } from '@marque/core/contracts/search';
import { normaliseLotType, normaliseSaleFormat } from '@marque/core/rules/lot';
import { type Currency, normaliseCurrency } from '@marque/core/rules/money';
import { REGIONS, UNSUPPORTED_FILTER_REGIONS } from '@marque/core/rules/places';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { LONGEST_QUERY, type Sort } from '@marque/core/rules/search';
import { type StageChoice, stagesOf } from './stage-choices.ts';

/** Values of one filter, as the contract bounds them. */
const MOST_VALUES = 50;

export const FILTER_REGIONS: readonly string[] = [...REGIONS, ...UNSUPPORTED_FILTER_REGIONS];

/** What the flags of `search` say. */
export interface SearchFlags {
  readonly words: readonly string[];
  readonly stage: StageChoice;
  readonly types: readonly string[];
  readonly makes: readonly string[];
  readonly formats: readonly string[];
  readonly regions: readonly string[];
  readonly vendorTypes: readonly string[];
  readonly years: { readonly from: number | null; readonly to: number | null };
  /** Major units. */
  readonly prices: { readonly from: number | null; readonly to: number | null };
  readonly currency: string | null;
  readonly sort: Sort | null;
}

export type SearchFault =
  | { readonly key: 'longQuery'; readonly values: { readonly most: number } }
  | { readonly key: 'tooMany'; readonly values: { readonly flag: string; readonly most: number } }
  | { readonly key: 'unknownType' | 'unknownRegion' | 'unknownCurrency'; readonly values: { readonly text: string } };

/** The request of the search that the storefront would send, or the flag that it would not. */
export function searchRequestOf(flags: SearchFlags): Result<SearchRequest, SearchFault> {
  const query = flags.words.join(' ').trim();
  if (query.length > LONGEST_QUERY) return refuse({ key: 'longQuery', values: { most: LONGEST_QUERY } });
  const long = Object.entries({ type: flags.types, make: flags.makes, region: flags.regions }).find(
    ([, values]) => values.length > MOST_VALUES,
  );
  if (long !== undefined) return refuse({ key: 'tooMany', values: { flag: `--${long[0]}`, most: MOST_VALUES } });
  const type = flags.types.find((text) => !normaliseLotType(text).ok);
  if (type !== undefined) return refuse({ key: 'unknownType', values: { text: type } });
  const region = flags.regions.find((text) => findRegion(text) === undefined);
  if (region !== undefined) return refuse({ key: 'unknownRegion', values: { text: region } });
  const currency = flags.currency === null ? null : normaliseCurrency(flags.currency);
  if (currency?.ok === false) return refuse({ key: 'unknownCurrency', values: { text: flags.currency ?? '' } });
  return succeed({
    query,
    facetFilters: filtersOf(flags),
    numericFilters: rangesOf(flags, currency?.value ?? null),
    ...(flags.sort === null ? {} : { sort: flags.sort }),
  });
}

function filtersOf(flags: SearchFlags): NonNullable<SearchRequest['facetFilters']> {
  const regions = flags.regions.flatMap((text) => findRegion(text) ?? []);
  return {
    stage: [...stagesOf(flags.stage)],
    lotType: flags.types.flatMap((text) => wordOf(normaliseLotType(text))),
    saleFormat: flags.formats.flatMap((text) => wordOf(normaliseSaleFormat(text))),
    make: [...flags.makes],
    regionCode: regions,
    vendorType: [...flags.vendorTypes],
  };
}

function rangesOf({ years, prices }: SearchFlags, currency: Currency | null) {
  return {
    ...(years.from === null ? {} : { yearFrom: years.from }),
    ...(years.to === null ? {} : { yearTo: years.to }),
    ...(prices.from === null ? {} : { priceFrom: prices.from }),
    ...(prices.to === null ? {} : { priceTo: prices.to }),
    ...(currency === null ? {} : { currency }),
  };
}

function findRegion(text: string): string | undefined {
  return FILTER_REGIONS.find((region) => region.toLowerCase() === text.toLowerCase());
}

function wordOf<Word>(reading: Result<Word, unknown>): readonly Word[] {
  return reading.ok ? [reading.value] : [];
}
