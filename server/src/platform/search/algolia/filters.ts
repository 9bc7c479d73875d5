import { FACETS } from '@marque/core/contracts/search';
import { readQueryWords, stageRank } from '@marque/core/rules/search';
import { DAY_MS } from '@marque/core/rules/time';
import type { Facet, LotQuery, Range } from '../port.ts';

/** Conditions that must all hold; each is a list of alternatives, which Algolia wants to be of one kind. */
export interface Conditions {
  readonly facetFilters: readonly (readonly string[])[];
  readonly numericFilters: readonly (readonly string[])[];
}

export function allOf(conditions: readonly Conditions[]): { facetFilters: string[][]; numericFilters: string[][] } {
  return {
    facetFilters: conditions.flatMap(({ facetFilters }) => facetFilters.map((one) => [...one])),
    numericFilters: conditions.flatMap(({ numericFilters }) => numericFilters.map((one) => [...one])),
  };
}

export function facetIs(attribute: string, values: readonly string[]): Conditions {
  // A hyphen at the beginning of a value would mean "not".
  return { facetFilters: [values.map((value) => `${attribute}:${value.replace(/^-/, '\\-')}`)], numericFilters: [] };
}

export function facetIsNot(attribute: string, value: string): Conditions {
  return { facetFilters: [[`${attribute}:-${value}`]], numericFilters: [] };
}

function numbers(...numericFilters: (readonly string[])[]): Conditions {
  return { facetFilters: [], numericFilters };
}

const NO_LOT = numbers(['lotId<0']);

/** The condition of each facet that is filtered. */
export function facetConditions({ filters, now }: LotQuery): ReadonlyMap<Facet, Conditions> {
  const conditions = new Map<Facet, Conditions>();
  for (const facet of FACETS) {
    const wanted = filters[facet];
    if (wanted === undefined) continue;
    if (wanted.length === 0) conditions.set(facet, NO_LOT);
    else if (facet === 'stage') conditions.set(facet, stageCondition(filters.stage ?? [], now));
    else if (facet === 'make')
      conditions.set(
        facet,
        facetIs(
          'makeKey',
          wanted.map((make) => make.toLowerCase()),
        ),
      );
    else conditions.set(facet, facetIs(facet, wanted));
  }
  return conditions;
}

/** What "ending" finds: live lots in their last day. */
export function endingCondition(now: number): Conditions {
  return numbers([`stageRank=${stageRank('live')}`], [`endsAt<=${now + DAY_MS}`]);
}

/** By numbers, because alternatives of stage and end must be of one kind. */
function stageCondition(stages: NonNullable<LotQuery['filters']['stage']>, now: number): Conditions {
  const stored = stages.filter((stage) => stage !== 'ending').map((stage) => `stageRank=${stageRank(stage)}`);
  if (!stages.includes('ending') || stages.includes('live')) return numbers(stored);
  return numbers([...stored, `stageRank=${stageRank('live')}`], [...stored, `endsAt<=${now + DAY_MS}`]);
}

/** The conditions of a query besides its facets. */
export function rangeConditions(query: LotQuery): readonly Conditions[] {
  const { years, prices, endsBefore, lotIds } = query;
  return [
    ...within('modelYear', years),
    ...within(`prices.${prices.currency}`, prices),
    ...(prices.from === null && prices.to === null ? [] : [pricedCondition(query)]),
    ...(endsBefore === null ? [] : [numbers([`endsAt<${endsBefore}`])]),
    ...(lotIds === null ? [] : [lotIds.length === 0 ? NO_LOT : numbers(lotIds.map((lotId) => `lotId=${lotId}`))]),
  ];
}

/** Lots with a price in the currency of the query that the one who asks may know. */
export function pricedCondition({ prices, seesSoldPrices }: LotQuery): Conditions {
  return facetIs(pricedAttribute(seesSoldPrices), [prices.currency]);
}

export function unpricedCondition({ prices, seesSoldPrices }: LotQuery): Conditions {
  return facetIsNot(pricedAttribute(seesSoldPrices), prices.currency);
}

function pricedAttribute(seesSoldPrices: boolean): 'pricedIn' | 'openPricedIn' {
  return seesSoldPrices ? 'pricedIn' : 'openPricedIn';
}

function within(attribute: string, { from, to }: Range): Conditions[] {
  return [
    ...(from === null ? [] : [numbers([`${attribute}>=${from}`])]),
    ...(to === null ? [] : [numbers([`${attribute}<=${to}`])]),
  ];
}

/**
 * The text of a query as the index spells its words, with the conditions of words that mean years; null for a text
 * without letters and digits, which finds no lot.
 */
export function readText(text: string): { readonly words: string; readonly conditions: readonly Conditions[] } | null {
  if (text.trim() === '') return { words: '', conditions: [] };
  const words = readQueryWords(text);
  if (words.length === 0) return null;
  const years = words.flatMap(({ readings }) => readings.flatMap((one) => (one.kind === 'years' ? [one.years] : [])));
  const others = words.filter(({ readings }) => readings.every(({ kind }) => kind !== 'years'));
  return {
    words: others.map((word) => word.text).join(' '),
    conditions: years.flatMap(({ from, to }) => within('modelYear', { from, to })),
  };
}
