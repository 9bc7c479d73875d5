/** Any lots and any queries about them, for the contract of the search. */
import { FACETS } from '@marque/core/contracts/search';
import { LOT_TYPES, SALE_FORMATS, STAGES, VENDOR_TYPES } from '@marque/core/rules/lot';
import { REGIONS } from '@marque/core/rules/places';
import { SORTS } from '@marque/core/rules/search';
import fc from 'fast-check';
import type { LotQuery, Range, SearchableLot } from './port.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const UNBOUNDED: Range = { from: null, to: null };

/** Few similar words, so that they collide often. */
const anyWord = fc.constantFrom(
  'porsche',
  'porsch',
  'posrche',
  'forsche',
  'porschen',
  'lotus',
  'lotas',
  'lots',
  'lot',
  'e-type',
  'etype',
  '300SL',
  '300',
  'sl',
  '911',
  '912',
  'Citroën',
  'citron',
  'a',
  'an',
  'ann',
  'anne',
  '60s',
  '1958-59',
  'manual',
  'uk',
  'vw',
  'volkswagen',
  'land',
  'rover',
  'landrover',
);
const anyText = fc.array(anyWord, { maxLength: 4 }).map((words) => words.join(' '));
const anyTyped = fc.tuple(anyText, fc.nat(), fc.constantFrom('', 'x', 's')).map(([text, at, letter]) => {
  const place = text.length === 0 ? 0 : at % text.length;
  return text.slice(0, place) + letter + text.slice(place + (at % 2));
});
const anyEnd = fc.option(
  fc.integer({ min: -3, max: 5 }).map((halfDays) => NOW + halfDays * 12 * HOUR),
  { freq: 4 },
);
const anyYear = fc.option(fc.constantFrom(1958, 1959, 1960), { freq: 4 });
const anyPrice = fc.option(fc.constantFrom(0, 100, 909.09, 5000), { freq: 4 });
/** GBP and USD have rates for one another, HKD has none. */
const anyCurrency = fc.constantFrom('gbp' as const, 'gbp' as const, 'usd' as const, 'hkd' as const);
const anyMake = fc.constantFrom('Porsche', 'Lotus', 'Alfa Romeo');
const storedStages = STAGES.filter((stage) => stage !== 'ending');

const anyLot: fc.Arbitrary<SearchableLot> = fc.record({
  lotId: fc.integer({ min: 1, max: 30 }),
  // One lot never changes its site, so the number decides.
  site: fc.constant('cars'),
  revision: fc.nat(3),
  name: anyText,
  words: anyText,
  facts: fc.subarray(['=gearbox:manual', '=country:gb']),
  lotType: fc.constantFrom(...LOT_TYPES),
  stage: fc.constantFrom(...storedStages),
  saleFormat: fc.constantFrom(...SALE_FORMATS),
  make: fc.option(anyMake, { freq: 4 }),
  regionCode: fc.constantFrom(...REGIONS),
  vendorType: fc.constantFrom(...VENDOR_TYPES),
  modelYear: anyYear,
  endsAt: anyEnd,
  listedAt: fc.integer({ min: 1, max: 4 }),
  price: anyPrice,
  currency: anyCurrency,
  noBids: fc.nat(3),
  isBoosted: fc.boolean(),
});

/** Lots as they come in over time, the same ones again and again. */
export const anyPuts = fc.array(anyLot, { minLength: 10, maxLength: 60, size: 'max' });

const anyFilters: fc.Arbitrary<LotQuery['filters']> = fc.record(
  {
    lotType: fc.subarray([...LOT_TYPES]),
    stage: fc.subarray([...STAGES]),
    saleFormat: fc.subarray([...SALE_FORMATS]),
    make: fc.subarray(['Porsche', 'Lotus', 'Alfa Romeo', 'Ferrari']),
    regionCode: fc.subarray([...REGIONS]),
    vendorType: fc.subarray([...VENDOR_TYPES]),
  },
  { requiredKeys: [] },
);

/** With every condition in every query no lot would ever match. */
function seldom<Value>(usual: Value, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
}

const anyQuery: fc.Arbitrary<LotQuery> = fc.record({
  site: fc.constant('cars'),
  text: fc.oneof(fc.constant(''), anyWord, anyTyped, anyText),
  filters: seldom({}, anyFilters),
  facets: fc.subarray([...FACETS]),
  years: seldom(UNBOUNDED, fc.record({ from: anyYear, to: anyYear })),
  prices: fc
    .record({ range: seldom(UNBOUNDED, fc.record({ from: anyPrice, to: anyPrice })), currency: anyCurrency })
    .map(({ range, currency }) => ({ ...range, currency })),
  endsBefore: seldom(null, fc.constant(NOW + 13 * HOUR)),
  lotIds: seldom(null, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })),
  sort: fc.oneof(fc.constant('relevance' as const), fc.constantFrom(...SORTS)),
  offset: fc.constantFrom(0, 0, 1, 5),
  limit: fc.constantFrom(0, 1, 10, 100),
  now: fc.constant(NOW),
  seesSoldPrices: fc.boolean(),
});

export const anyQueries = fc.array(anyQuery, { minLength: 1, maxLength: 12 });
