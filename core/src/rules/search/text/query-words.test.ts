import table from '@marque/fixtures/cases/search-queries.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { NO_REFINEMENTS } from '../filters/refinements.ts';
import { createSearchMatcher } from '../index.ts';
import { factsOfLot } from './lot-facts.ts';
import { readQueryWords } from './query-words.ts';
import { tokensOf } from './tokens.ts';
import { TRADE_NAMES } from './trade-names.ts';
import { readDecade, readYears } from './year-ranges.ts';

describe('a search as people type it', () => {
  const lots = Object.entries(table.lots).map(([id, { name, year, gearbox, drive, country, ...rest }]) => ({
    id,
    matches: createSearchMatcher({
      name,
      words: 'words' in rest ? rest.words : '',
      facts: factsOfLot({ gearbox, driveSide: drive as 'LHD' | 'RHD' | null, countryCode: country }),
      lotType: 'car',
      saleFormat: 'auction',
      make: null,
      regionCode: 'UK',
      modelYear: year,
      price: null,
      currency: 'gbp',
    }),
  }));

  it.each(table.cases)('"$query" finds $finds', ({ query, finds }) => {
    const found = lots.filter(({ matches }) => matches({ ...NO_REFINEMENTS, query }));
    expect(found.map(({ id }) => id)).toEqual(finds);
  });

  it.each(table.years)('$word: from $from to $to', ({ word, from, to }) => {
    expect(readYears(word) ?? readDecade(word)).toEqual(from === null ? null : { from, to });
  });

  itHolds(
    'has few words and readings, however long it is',
    [fc.string({ unit: 'grapheme' }), fc.nat(500)],
    (text, times) => {
      const words = readQueryWords(`${text} `.repeat(times));
      expect(words.length).toBeLessThanOrEqual(10);
      for (const { text: word, readings } of words) {
        expect(word.length).toBeLessThanOrEqual(40);
        expect(readings.length).toBeLessThanOrEqual(60);
      }
    },
  );

  it('keeps at most ten words', () => {
    expect(
      readQueryWords('a b c d e f g h i j k l')
        .map(({ text }) => text)
        .join(''),
    ).toBe('abcdefghij');
  });
});

describe('names of the trade', () => {
  it('stand for words as lots are found by them, each name once', () => {
    for (const { name, means } of TRADE_NAMES) {
      expect([...tokensOf(name)], name).toEqual([name]);
      expect([...tokensOf(means)], name).toEqual(expect.arrayContaining(means.split(' ')));
    }
    expect(new Set(TRADE_NAMES.map(({ name }) => name)).size).toBe(TRADE_NAMES.length);
  });
});
