/** The contract of every search adapter. Each adapter's test file runs this suite. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LotQuery, Range, SearchableLot, SearchPort } from './port.ts';
import { anyPuts, anyQueries } from './search-arbitraries.ts';
import { searchPlainly } from './search-oracle.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const UNBOUNDED: Range = { from: null, to: null };

const ALL_LOTS: LotQuery = {
  site: 'cars',
  text: '',
  filters: {},
  facets: [],
  years: UNBOUNDED,
  prices: { ...UNBOUNDED, currency: 'gbp' },
  endsBefore: null,
  lotIds: null,
  sort: 'relevance',
  offset: 0,
  limit: 100,
  now: NOW,
  seesSoldPrices: true,
};

/** What words find, where they are read exactly. */
const READINGS: readonly (readonly [string, readonly string[]])[] = [
  ['porsche', ['Porsche 911']],
  ['PORSCHE 911', ['Porsche 911']],
  ['911 porsche', ['Porsche 911']],
  ['por', ['Porsche 911']],
  ['por 911', []],
  ['911 por', ['Porsche 911']],
  ['porshce', ['Porsche 911']],
  ['prsche', ['Porsche 911']],
  ['porrsche', ['Porsche 911']],
  ['parsche', ['Porsche 911']],
  ['orsche', ['Porsche 911']],
  ['porshec 91', []],
  ['porsce 91', ['Porsche 911']],
  ['porsch 911', ['Porsche 911']],
  ['porscheq 911', ['Porsche 911']],
  ['porsk', ['Porsche 911']],
  ['pork', []],
  ['912', []],
  ['citroen', ['Citroën DS']],
  ['CITROËN', ['Citroën DS']],
  ['e-type', ['Jaguar E-Type']],
  ['e type', ['Jaguar E-Type']],
  ['etype', ['Jaguar E-Type']],
  ['300 sl', ['Mercedes-Benz 300SL']],
  ['300sl', ['Mercedes-Benz 300SL']],
  ['mercedes', ['Mercedes-Benz 300SL']],
  ['mercedesbenz', ['Mercedes-Benz 300SL']],
  ['bertone', ['Lancia Stratos']],
  ['ferrari', []],
  ['porsche lancia', []],
  ['!?', []],
  ['   ', ['Porsche 911', 'Citroën DS', 'Jaguar E-Type', 'Mercedes-Benz 300SL', 'Lancia Stratos']],
];

let lastId = 0;
function car(name: string, facts: Partial<SearchableLot> = {}): SearchableLot {
  lastId += 1;
  return {
    lotId: lastId,
    site: 'cars',
    revision: 0,
    name,
    words: '',
    facts: [],
    lotType: 'car',
    stage: 'live',
    saleFormat: 'auction',
    make: null,
    regionCode: 'UK',
    vendorType: 'private',
    modelYear: null,
    endsAt: NOW + 48 * HOUR,
    listedAt: NOW - HOUR,
    price: null,
    currency: 'gbp',
    noBids: 0,
    isBoosted: false,
    ...facts,
  };
}

export interface SearchCapabilities {
  /**
   * Whether words are read by the rules of `readQueryWords` and typos of this repository. A hosted engine has its own, and
   * only finds whole words, beginnings and names of the trade alike.
   */
  readonly readsWordsExactly: boolean;
  /** Of the comparison with a plain search. */
  readonly runs: number;
}

const EMBEDDED: SearchCapabilities = { readsWordsExactly: true, runs: 200 };

export function describeSearch(
  name: string,
  open: () => SearchPort,
  { readsWordsExactly, runs }: SearchCapabilities = EMBEDDED,
): void {
  describe(`${name} as a search`, () => {
    let search: SearchPort;
    beforeEach(() => {
      search = open();
    });

    /** Names of what is found, in order; the lots are put in the reverse order, so that it can't be chance. */
    async function find(lots: readonly SearchableLot[], query: Partial<LotQuery>): Promise<string[]> {
      await search.put(lots.toReversed());
      const { lotIds } = await search.find({ ...ALL_LOTS, ...query });
      return lotIds.map((lotId) => lots.find((lot) => lot.lotId === lotId)?.name ?? `lot ${lotId}`);
    }

    describe('finds', () => {
      it.each(readsWordsExactly ? READINGS : [])('by "%s": %j', async (text, expected) => {
        const lots = [
          car('Porsche 911', { endsAt: NOW + 31 * HOUR }),
          car('Citroën DS', { endsAt: NOW + 32 * HOUR }),
          car('Jaguar E-Type', { endsAt: NOW + 33 * HOUR }),
          car('Mercedes-Benz 300SL', { endsAt: NOW + 34 * HOUR }),
          car('Lancia Stratos', { endsAt: NOW + 35 * HOUR, words: 'Drawn by Bertone, in Turin.' }),
        ];
        expect(await find(lots, { text })).toEqual(expected);
      });

      it.each([
        ['porsche', ['Porsche 911']],
        ['911 POR', ['Porsche 911']],
        ['citroen', ['Citroën DS']],
        ['etype', ['Jaguar E-Type']],
        ['vw', ['Volkswagen Beetle']],
        ['bertone', ['Lancia Stratos']],
        ['porsche lancia', []],
        ['!?', []],
      ])('as every engine does, by "%s": %j', async (text, expected) => {
        const lots = [
          car('Porsche 911'),
          car('Citroën DS'),
          car('Jaguar E-Type'),
          car('Volkswagen Beetle'),
          car('Lancia Stratos', { words: 'Drawn by Bertone, in Turin.' }),
        ];
        expect(await find(lots, { text })).toEqual(expected);
      });

      it('lots by words that name a fact', async () => {
        const lots = [
          car('by hand', { facts: ['=gearbox:manual'] }),
          car('by itself', { facts: ['=gearbox:automatic'] }),
        ];
        expect(await find(lots, { text: 'manual' })).toEqual(['by hand']);
      });

      it('lots of one site only', async () => {
        const watch = car('Speedmaster', { site: 'watches', lotType: 'watch' });
        expect(await find([watch, car('Porsche')], {})).toEqual(['Porsche']);
        expect(await find([watch], { site: 'watches', text: 'speed' })).toEqual(['Speedmaster']);
        expect(await search.size()).toBe(2);
      });

      it('only lots that are asked for by number, unknown ones left out', async () => {
        const [one, two, three] = [car('one'), car('two'), car('three')];
        const query = { lotIds: [three.lotId, one.lotId, one.lotId, 999_999] };
        expect((await find([one, two, three], query)).toSorted()).toEqual(['one', 'three']);
        expect(await find([], { lotIds: [] })).toEqual([]);
      });
    });

    describe('ranks', () => {
      it('words in the name before words elsewhere; whole words, then beginnings', async () => {
        const lots = [
          car('a lotus'),
          car('lotuses'),
          car('in words', { words: 'lotus' }),
          car('begun in words', { words: 'lotuses' }),
        ];
        expect(await find(lots, { text: 'lotus' })).toEqual(lots.map((lot) => lot.name));
      });

      if (readsWordsExactly) {
        it('words that no name has: typos in names before typos elsewhere', async () => {
          const lots = [
            car('a lotis'),
            car('in words', { words: 'lotus' }),
            car('misspelt in words', { words: 'lotas' }),
          ];
          expect(await find(lots, { text: 'lotus' })).toEqual(lots.map((lot) => lot.name));
        });

        it('no typos of a word that a name has', async () => {
          const lots = [car('Land Rover'), car('Lancia', { words: 'Sand-coloured, cover included' })];
          expect(await find(lots, { text: 'land rover' })).toEqual(['Land Rover']);
          expect(await find(lots, { text: 'lanf rovet' })).toEqual(['Land Rover']);
        });
      }

      it('a better match before a better stage, then by stage, then by end', async () => {
        const lots = [
          car('lotus live, next', { endsAt: NOW + HOUR }),
          car('lotus live, later', { endsAt: NOW + 2 * HOUR }),
          car('lotus live, without end', { endsAt: null }),
          car('lotus coming', { stage: 'comingSoon' }),
          car('lotus sold lately', { stage: 'sold', endsAt: NOW - HOUR }),
          car('lotus sold long ago', { stage: 'sold', endsAt: NOW - 900 * HOUR }),
          car('lotuses live', { endsAt: NOW + HOUR }),
        ];
        expect(await find(lots, { text: 'lotus' })).toEqual(lots.map((lot) => lot.name));
      });

      it('boosted lots first in their stage, but not in a search for words', async () => {
        const lots = [
          car('lotus boosted', { isBoosted: true, endsAt: NOW + 9 * HOUR }),
          car('lotus sooner', { endsAt: NOW + HOUR }),
          car('lotus boosted, coming', { stage: 'comingSoon', isBoosted: true }),
        ];
        expect(await find(lots, {})).toEqual(lots.map((lot) => lot.name));
        expect((await find(lots, { text: 'lotus' }))[0]).toBe('lotus sooner');
      });

      it.each([
        ['endingSoon', ['b', 'a', 'c', 'd']],
        ['newest', ['d', 'c', 'b', 'a']],
        ['priceLow', ['c', 'a', 'd', 'b']],
        ['priceHigh', ['d', 'a', 'c', 'b']],
        ['mostBids', ['a', 'd', 'b', 'c']],
      ] as const)('by %s', async (sort, expected) => {
        const lots = [
          car('a', { endsAt: NOW + 2 * HOUR, listedAt: 1, price: 20, noBids: 9, isBoosted: true }),
          car('b', { endsAt: NOW + HOUR, listedAt: 2, price: null, noBids: 3 }),
          car('c', { endsAt: NOW + 3 * HOUR, listedAt: 3, price: 10, noBids: 0 }),
          car('d', { stage: 'buyNow', endsAt: null, listedAt: 4, price: 30, noBids: 4 }),
        ];
        expect(await find(lots, { sort })).toEqual(expected);
      });
    });

    describe('filters', () => {
      it('facets as alternatives within and conditions between, and counts each as if it were not filtered', async () => {
        await search.put([
          car('1', { make: 'Porsche', regionCode: 'UK' }),
          car('2', { make: 'Porsche', regionCode: 'APAC' }),
          car('3', { make: 'Lotus', regionCode: 'UK' }),
          car('4', { make: 'Ferrari', regionCode: 'UK' }),
          car('5', { make: 'Ferrari', regionCode: 'Europe' }),
          car('6', { make: null, regionCode: 'UK' }),
        ]);
        const { total, facets } = await search.find({
          ...ALL_LOTS,
          filters: { make: ['porsche', 'LOTUS'], regionCode: ['UK'] },
          facets: ['make', 'regionCode', 'lotType'],
        });
        expect(total).toBe(2);
        expect(facets).toEqual({
          make: { Porsche: 1, Lotus: 1, Ferrari: 1 },
          regionCode: { UK: 2, APAC: 1 },
          lotType: { car: 2 },
        });
      });

      it('lots in their last day as "ending", which are "live" too', async () => {
        const lots = [
          car('minutes', { endsAt: NOW + 60_000 }),
          car('a day to the millisecond', { endsAt: NOW + 24 * HOUR }),
          car('a day and a millisecond', { endsAt: NOW + 24 * HOUR + 1 }),
          car('no end', { endsAt: null }),
          car('coming', { stage: 'comingSoon', endsAt: NOW + HOUR }),
        ];
        expect(await find(lots, { filters: { stage: ['ending'] } })).toEqual(['minutes', 'a day to the millisecond']);
        expect(await find(lots, { filters: { stage: ['live'] } })).toHaveLength(4);
        expect(await find(lots, { filters: { stage: ['ending'] }, now: NOW + 1 })).toHaveLength(3);
        const { facets } = await search.find({ ...ALL_LOTS, facets: ['stage'] });
        expect(facets).toEqual({ stage: { live: 4, ending: 2, comingSoon: 1 } });
      });

      it('no lot for an empty list of values, all lots for no list', async () => {
        expect(await find([car('a')], { filters: { make: [] } })).toEqual([]);
        expect(await find([], { filters: {} })).toHaveLength(1);
      });

      it('years and prices with both ends, ends without', async () => {
        const lots = [
          car('old', { modelYear: 1959, price: 100, endsAt: NOW + HOUR }),
          car('young', { modelYear: 1961, price: 909.09, endsAt: NOW + 2 * HOUR }),
          car('unknown', { modelYear: null, price: null, endsAt: null }),
        ];
        expect(await find(lots, { years: { from: 1959, to: 1961 } })).toEqual(['old', 'young']);
        expect(await find(lots, { years: { from: 1960, to: null } })).toEqual(['young']);
        expect(await find(lots, { prices: { from: 909.09, to: 909.09, currency: 'gbp' } })).toEqual(['young']);
        expect(await find(lots, { prices: { from: null, to: 900, currency: 'gbp' } })).toEqual(['old']);
        expect(await find(lots, { endsBefore: NOW + 2 * HOUR })).toEqual(['old']);
      });
    });

    describe('compares prices of several currencies', () => {
      const lots = [
        car('pounds', { price: 1_000 }),
        car('dollars', { price: 1_000, currency: 'usd' }),
        car('euros', { price: 1_000, currency: 'eur' }),
        car('Hong Kong dollars', { price: 1_000, currency: 'hkd' }),
        car('no price', { price: null }),
      ];
      const within = (from: number | null, to: number | null, currency: LotQuery['prices']['currency']) =>
        find(lots, { prices: { from, to, currency } });

      it('in the currency that is asked for, by the fixed rates', async () => {
        expect(await within(1_000, 1_000, 'gbp')).toEqual(['pounds']);
        // $1,000 is about £704, €1,000 about £862; £1,000 is about $1,408.
        expect((await within(700, 900, 'gbp')).toSorted()).toEqual(['dollars', 'euros']);
        expect(await within(1_001, 1_500, 'usd')).toEqual(['pounds']);
        expect((await within(0, 999, 'gbp')).toSorted()).toEqual(['dollars', 'euros']);
      });

      it('only where there is a rate', async () => {
        expect(await within(1, null, 'hkd')).toEqual(['Hong Kong dollars']);
        expect(await within(0, null, 'gbp')).not.toContain('Hong Kong dollars');
      });

      it('and sorts by them, what has none last', async () => {
        expect((await find(lots, { sort: 'priceLow' })).slice(0, 3)).toEqual(['dollars', 'euros', 'pounds']);
        expect((await find(lots, { sort: 'priceHigh' })).slice(0, 3)).toEqual(['pounds', 'euros', 'dollars']);
      });
    });

    describe('behind the login wall', () => {
      const sold = (name: string, price: number, stage: SearchableLot['stage'] = 'sold') => car(name, { price, stage });
      const visitor = { seesSoldPrices: false };

      it('never matches the price of a sale', async () => {
        const lots = [
          sold('sold', 500),
          sold('hidden', 500, 'soldHidden'),
          sold('pending', 500, 'salePending'),
          car('live', { price: 500 }),
        ];
        for (const prices of [
          { from: 0, to: null, currency: 'gbp' as const },
          { from: null, to: 1e12, currency: 'gbp' as const },
          { from: 500, to: 500, currency: 'gbp' as const },
        ]) {
          expect(await find(lots, { ...visitor, prices })).toEqual(['live']);
          expect(await find(lots, { prices })).toHaveLength(4);
        }
      });

      it('sorts independently of sold prices', async () => {
        const orderWith = async (first: number, second: number, sort: 'priceLow' | 'priceHigh') => {
          search = open();
          const one = { ...sold('one', first), lotId: 70_001 };
          const two = { ...sold('two', second), lotId: 70_002 };
          return find([one, two, car('live', { price: 700 })], { ...visitor, sort });
        };
        for (const sort of ['priceLow', 'priceHigh'] as const) {
          const order = await orderWith(1, 1_000_000, sort);
          expect(order[0]).toBe('live');
          expect(await orderWith(1_000_000, 1, sort)).toEqual(order);
        }
      });
    });

    describe('follows changes', () => {
      it('of words and numbers, and forgets the words of before', async () => {
        const before = car('Triumph TR6', { stage: 'comingSoon', words: 'yellow' });
        const after = { ...before, name: 'Triumph TR5', words: 'green', stage: 'live', revision: 1 } as const;
        await search.put([before]);
        await search.put([after]);
        expect(await find([], { text: 'tr6' })).toEqual([]);
        expect(await find([], { text: 'yellow' })).toEqual([]);
        expect(await find([], { text: 'tr5 green', filters: { stage: ['live'] } })).toHaveLength(1);
        expect(await search.size()).toBe(1);
      });

      it('never back to an older revision', async () => {
        const lot = car('a', { revision: 7, noBids: 7 });
        await search.put([lot]);
        await search.put([{ ...lot, name: 'b', revision: 6 }]);
        expect(await find([], { text: 'b' })).toEqual([]);
      });
    });

    it('pages without gaps or repeats', async () => {
      const lots = Array.from({ length: 2500 }, (_, index) =>
        car(`lot ${index}`, { endsAt: NOW + (index % 7) * HOUR }),
      );
      await search.put(lots);
      const seen: number[] = [];
      for (let offset = 0; offset <= lots.length; offset += 96) {
        const { lotIds, total } = await search.find({ ...ALL_LOTS, offset, limit: 96 });
        expect(total).toBe(2500);
        seen.push(...lotIds);
      }
      expect(new Set(seen).size).toBe(2500);
      const whole = await search.find({ ...ALL_LOTS, limit: 5000 });
      expect(seen).toEqual(whole.lotIds);
      expect((await search.find({ ...ALL_LOTS, offset: 9000 })).lotIds).toEqual([]);
      expect((await search.find({ ...ALL_LOTS, limit: 0 })).total).toBe(2500);
    });

    it('gives what a plain search through all lots gives, through any changes', async () => {
      await fc.assert(
        fc.asyncProperty(anyPuts, anyQueries, async (puts, queries) => {
          search = open();
          const newest = new Map<number, SearchableLot>();
          for (const lot of puts) {
            await search.put([lot]);
            if ((newest.get(lot.lotId)?.revision ?? 0) <= lot.revision) newest.set(lot.lotId, lot);
          }
          for (const given of queries) {
            const query = readsWordsExactly ? given : { ...given, text: '' };
            expect(await search.find(query)).toEqual(searchPlainly([...newest.values()], query));
          }
        }),
        { numRuns: runs },
      );
    });
  });
}
