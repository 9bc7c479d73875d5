/** Searches as people type them, over as many lots as the index is designed for. */
import { factsOfLot } from '@marque/core/rules/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInProcessSearch, type LotQuery, type SearchableLot, type SearchPort } from './index.ts';

const LOTS = 100_000;
const BUILD_MS = 120_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const UNBOUNDED = { from: null, to: null };

const MODELS = [
  ['Porsche', '911 Carrera'],
  ['Porsche', '356 B'],
  ['Jaguar', 'E-Type'],
  ['Jaguar', 'Mk 2'],
  ['Volkswagen', 'Type 2 Camper'],
  ['Mercedes-Benz', '230 SL'],
  ['Land Rover', 'Defender 90'],
  ['Range Rover', 'Vogue'],
  ['Ferrari', '308 GTS'],
  ['Citroën', 'DS 21'],
  ['Aston Martin', 'DB5'],
  ['Ford', 'Mustang GT'],
  ['BMW', 'M3'],
] as const;
const COUNTRIES = ['GB', 'US', 'DE', 'HK'] as const;
const SUMMARIES = [
  'One keeper from new, miles covered by the owner, and the manual is there.',
  'Sold new in the UK. Sand-coloured, with its rover badge.',
];
const FIRST_YEAR = 1930;
const YEARS = 79;

interface Car {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly country: string;
  readonly isManual: boolean;
  readonly isLeft: boolean;
}

/** Each fact has a period of its own, so that all combinations occur. */
function carAt(index: number): Car {
  const [make, model] = MODELS[index % MODELS.length] ?? MODELS[0];
  return {
    make,
    model,
    year: FIRST_YEAR + (index % YEARS),
    country: COUNTRIES[(index >> 2) % COUNTRIES.length] ?? 'GB',
    isManual: (index >> 4) % 2 === 0,
    isLeft: (index >> 5) % 2 === 0,
  };
}

function lotOf({ make, model, year, country, isManual, isLeft }: Car, index: number): SearchableLot {
  return {
    lotId: index + 1,
    site: 'cars',
    revision: 0,
    name: `${year} ${make} ${model} ${year} ${make} ${model}`,
    words: `${SUMMARIES[index % SUMMARIES.length]} Number ${String(index).padStart(6, '0')}`,
    facts: factsOfLot({
      gearbox: isManual ? 'Four-speed manual' : 'Three-speed automatic',
      driveSide: isLeft ? 'LHD' : 'RHD',
      countryCode: country,
    }),
    lotType: 'car',
    stage: 'live',
    saleFormat: 'auction',
    make,
    regionCode: 'UK',
    vendorType: 'private',
    modelYear: year,
    endsAt: NOW + index,
    listedAt: NOW - index,
    price: null,
    currency: 'gbp',
    noBids: 0,
    isBoosted: false,
  };
}

const cars = Array.from({ length: LOTS }, (_, index) => carAt(index));

const is =
  (make: string, model = '') =>
  (car: Car) =>
    car.make === make && car.model.includes(model);
const isIn = (from: number, to: number) => (car: Car) => car.year >= from && car.year <= to;
const all =
  (...conditions: readonly ((car: Car) => boolean)[]) =>
  (car: Car) =>
    conditions.every((condition) => condition(car));
const isManual = (car: Car) => car.isManual;
const isBritish = (car: Car) => car.country === 'GB';
const isNone = () => false;
const manual911 = all(is('Porsche', '911'), isManual, isBritish);

describe('among 100,000 lots', () => {
  let search: SearchPort;
  beforeAll(async () => {
    search = createInProcessSearch();
    await search.put(cars.map(lotOf));
    await search.prepareWords(LOTS);
  }, BUILD_MS);

  const find = (text: string, limit = LOTS) => {
    const query: LotQuery = {
      site: 'cars',
      text,
      filters: {},
      facets: [],
      years: UNBOUNDED,
      prices: { ...UNBOUNDED, currency: 'gbp' },
      endsBefore: null,
      lotIds: null,
      sort: 'relevance',
      offset: 0,
      limit,
      now: NOW,
      seesSoldPrices: true,
    };
    return search.find(query);
  };

  it.each<[string, (car: Car) => boolean]>([
    ['911 manual uk', manual911],
    ['manual uk 911', manual911],
    ['uk 911 manual', manual911],
    ['lhd 911 germany', all(is('Porsche', '911'), (car) => car.isLeft && car.country === 'DE')],
    ['porshe 911', is('Porsche', '911')],
    ['ferarri', is('Ferrari')],
    ['vw camper', is('Volkswagen')],
    ['e type', is('Jaguar', 'E-Type')],
    ['e-type', is('Jaguar', 'E-Type')],
    ['etype', is('Jaguar', 'E-Type')],
    ['jag', is('Jaguar')],
    ['jaguar mk ii', is('Jaguar', 'Mk 2')],
    ['1965-1972 mustang', all(is('Ford'), isIn(1965, 1972))],
    ['mustang 1965 – 72', all(is('Ford'), isIn(1965, 1972))],
    ['60s porsche', all(is('Porsche'), isIn(1960, 1969))],
    ['1990s bmw', all(is('BMW'), isIn(1990, 1999))],
    ['merc sl', is('Mercedes-Benz')],
    ['mustangs', is('Ford')],
    ['citroen', is('Citroën')],
    ['CITROËN ds', is('Citroën')],
    ['db 5', is('Aston Martin')],
    ['landrover', is('Land Rover')],
    ['land rover', is('Land Rover')],
    ['landr', is('Land Rover')],
    ['defen', is('Land Rover')],
    ['porsche 1955', all(is('Porsche'), isIn(1955, 1955))],
    ['under 20000', isNone],
    ['porsche jaguar', isNone],
    ['zzzz', isNone],
    ['🚗', isNone],
    ['!!! ---', isNone],
    ["' or 1=1; drop table lots; --", isNone],
    ['مرسيدس', isNone],
    ['x'.repeat(10_000), isNone],
    ['porsche '.repeat(1_250), is('Porsche')],
  ])('"%.40s" finds what is meant, and nothing else', async (text, isMeant) => {
    const { lotIds, total } = await find(text);
    const expected = cars.flatMap((car, index) => (isMeant(car) ? [index + 1] : []));
    expect(total).toBe(expected.length);
    expect(lotIds.toSorted((one, other) => one - other)).toEqual(expected);
  });

  it('ranks what is named before what a text mentions', async () => {
    const { lotIds } = await find('rover', 1);
    expect(cars[(lotIds[0] ?? 0) - 1]?.make).toMatch(/Rover$/);
  });
});
