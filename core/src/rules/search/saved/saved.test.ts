import matchTable from '@marque/fixtures/cases/search-matches.json' with { type: 'json' };
import savedTable from '@marque/fixtures/cases/search-saved.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { toMajor } from '../../money/index.ts';
import {
  createSearchMatcher,
  type FilterLabel,
  type FoundBy,
  LONGEST_SAVED_QUERY,
  LONGEST_SEARCH_NAME,
  parseRefinements,
  savedSearchQuery,
  searchName,
  searchNameLabels,
} from '../index.ts';

const read = (query: string) => parseRefinements(new URLSearchParams(query));

describe('a saved search', () => {
  const lots: Readonly<Record<string, unknown>> = matchTable.lots;

  it.each(matchTable.cases)('?$query finds $lot: $matches', ({ lot, query, matches }) => {
    expect(createSearchMatcher(lots[lot] as FoundBy)(read(query))).toBe(matches);
  });

  it.each(savedTable.cases)('of ?$address is ?$query', ({ address, query, parts }) => {
    expect(savedSearchQuery(read(address))).toBe(query);
    expect(searchNameLabels(read(address)).map(textOf)).toEqual(parts);
  });

  itHolds('is the same however often it is saved', [fc.webQueryParameters(), fc.string()], (query, words) => {
    const saved = savedSearchQuery(read(`${query}&query=${encodeURIComponent(words.toWellFormed())}`));
    if (saved !== null) expect(savedSearchQuery(read(saved))).toBe(saved);
  });

  it('is refused where its address is too long', () => {
    const letters = (count: number) => `query=${encodeURIComponent('é'.repeat(count))}`;
    const most = Math.floor((LONGEST_SAVED_QUERY - 'query='.length) / '%C3%A9'.length);
    expect(savedSearchQuery(read(letters(most)))).toBe(letters(most));
    expect(savedSearchQuery(read(letters(most + 1)))).toBeNull();
  });
});

describe('the name of a search', () => {
  it('joins its parts', () => {
    expect(searchName(['Porsche', '“911”', 'Cars'], 'en')).toBe('Porsche, “911”, Cars');
    expect(searchName(['保时捷', '“911”'], 'zh-Hans')).toBe('保时捷、“911”');
    expect(searchName([], 'en')).toBe('');
  });

  itHolds('is no longer than can be saved', [fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 9 })], (parts) => {
    const name = searchName(parts, 'en');
    expect(name.length).toBeLessThanOrEqual(LONGEST_SEARCH_NAME);
    if (parts.join(', ').length <= LONGEST_SEARCH_NAME) expect(name).toBe(parts.join(', '));
  });
});

function textOf(label: FilterLabel): string {
  switch (label.kind) {
    case 'name':
      return label.name;
    case 'words':
      return label.key;
    case 'query':
      return `“${label.query}”`;
    case 'years':
      return `${label.range.from ?? ''}–${label.range.to ?? ''}`;
    case 'prices': {
      const { from, to } = label.range;
      const write = (end: typeof from) => (end === null ? '' : String(toMajor(end)));
      return `${(from ?? to)?.currency} ${write(from)}–${write(to)}`;
    }
  }
}
