import type { SearchRequest } from '@marque/core/contracts/search';
import { money, toMajor } from '@marque/core/rules/money';
import { createSearchMatcher, NO_REFINEMENTS, type Refinements, readQueryWords } from '@marque/core/rules/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayHaveTypo } from '../../platform/search/in-process/match-text.ts';
import { createInProcessSearch, type SearchableLot } from '../../platform/search/index.ts';
import { anyPuts } from '../../platform/search/search-arbitraries.ts';
import { readQuery } from '../../search/read-query.ts';

const anyYear = fc.option(fc.constantFrom(1958, 1959, 1960), { nil: null });
const anyWord = fc.constantFrom(
  'porsche',
  'lotus',
  'e-type',
  'etype',
  '300SL',
  '300',
  'sl',
  '911',
  'citroën',
  'a',
  'ann',
);

const anyRefinements: fc.Arbitrary<Refinements> = fc
  .constantFrom('gbp' as const, 'usd' as const, 'hkd' as const)
  .chain((currency) => {
    const anyPrice = fc.option(
      fc.constantFrom(0, 10_000, 90_909, 500_000).map((minor) => money(minor, currency)),
      { nil: null },
    );
    return fc
      .record({
        query: fc.array(anyWord, { maxLength: 2 }).map((words) => words.join(' ')),
        lotTypes: seldomFrom(fc.subarray(['car' as const, 'bike' as const, 'watch' as const], { minLength: 1 })),
        saleFormats: seldomFrom(
          fc.subarray(['auction' as const, 'offer' as const, 'buyItNow' as const], { minLength: 1 }),
        ),
        regionCode: seldom(null, fc.constantFrom('UK' as const, 'Europe' as const)),
        make: seldom(null, fc.constantFrom('Porsche', 'lotus', 'ALFA ROMEO')),
        years: seldom(NO_REFINEMENTS.years, fc.record({ from: anyYear, to: anyYear })),
        prices: seldom(NO_REFINEMENTS.prices, fc.record({ from: anyPrice, to: anyPrice })),
      })
      .map((filters): Refinements => ({ ...NO_REFINEMENTS, ...filters }));
  });

function seldomFrom<Value>(arbitrary: fc.Arbitrary<Value[]>): fc.Arbitrary<readonly Value[]> {
  return seldom<readonly Value[]>([], arbitrary);
}

/** With every filter in every search no lot would ever match. */
function seldom<Value>(usual: Value, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
}

const anyLot = anyPuts
  .map(([lot]) => lot)
  .filter((lot) => lot !== undefined)
  // The listings leave some stages out; an alert is about lots that are for sale.
  .map((lot): SearchableLot => ({ ...lot, stage: 'comingSoon' }));

/** As the page of the listings asks; lists without values do not filter. */
function requestOf({ query, lotTypes, saleFormats, make, regionCode, years, prices }: Refinements): SearchRequest {
  const { from, to } = prices;
  return {
    query,
    facetFilters: {
      lotType: [...lotTypes],
      saleFormat: [...saleFormats],
      make: make === null ? [] : [make],
      regionCode: regionCode === null ? [] : [regionCode],
    },
    numericFilters: {
      ...(years.from === null ? {} : { yearFrom: years.from }),
      ...(years.to === null ? {} : { yearTo: years.to }),
      ...(from === null ? {} : { priceFrom: toMajor(from), currency: from.currency }),
      ...(to === null ? {} : { priceTo: toMajor(to), currency: to.currency }),
    },
  };
}

async function isListed(lot: SearchableLot, refinements: Refinements): Promise<boolean> {
  const search = createInProcessSearch();
  await search.put([lot]);
  const query = readQuery(lot.site, requestOf(refinements), { now: 0, seesSoldPrices: true });
  return (await search.find(query)).total === 1;
}

it('an alert tells of the lots that the listings find for the same search, typing errors aside', async () => {
  const outcomes = { listed: 0, left: 0 };
  await fc.assert(
    fc.asyncProperty(anyLot, anyRefinements, async (lot, refinements) => {
      const matches = createSearchMatcher(lot)(refinements);
      const found = await isListed(lot, refinements);
      const hasTypos = readQueryWords(refinements.query).some(({ text }) => mayHaveTypo(text, false));
      if (matches || !hasTypos) expect(found).toBe(matches);
      outcomes[matches ? 'listed' : 'left'] += 1;
    }),
    { numRuns: 1_000 },
  );
  // The comparison says something only if both happen.
  expect(Math.min(outcomes.listed, outcomes.left)).toBeGreaterThan(50);
});
