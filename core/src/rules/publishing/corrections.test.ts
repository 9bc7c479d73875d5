import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedWords, correctionChanges, isCorrectionNotified, isMaterial, type PublishedWords } from './index.ts';

const WORDS: PublishedWords = {
  title: '1971 Fiat 500 F',
  summary: 'One owner',
  lead: 'Bought new in Turin.',
  story: ['It was never restored.'],
  facts: [
    { label: 'mileage', value: '41,200 km' },
    { label: 'outside', value: 'Blue' },
  ],
};

const changes = (correction: Parameters<typeof correctedWords>[1]) =>
  correctionChanges(WORDS, correctedWords(WORDS, correction));

describe('a correction', () => {
  it('quotes titles and facts, and names longer texts', () => {
    const found = changes({
      title: '1970 Fiat 500 L',
      story: ['It was restored in 1998.'],
      facts: [
        { label: 'mileage', value: '61,200 km' },
        { label: 'keys', value: '2' },
      ],
    });
    expect(found).toEqual([
      { field: 'title', label: null, before: '1971 Fiat 500 F', after: '1970 Fiat 500 L' },
      { field: 'story', label: null, before: null, after: null },
      { field: 'fact', label: 'mileage', before: '41,200 km', after: '61,200 km' },
      { field: 'fact', label: 'outside', before: 'Blue', after: null },
      { field: 'fact', label: 'keys', before: null, after: '2' },
    ]);
  });

  it('of nothing changes nothing', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ title: WORDS.title, lead: WORDS.lead })).toEqual([]);
  });

  it.each([
    [{ title: '1970 Fiat 500 F' }, true],
    [{ title: '1971 Fiat 500 L' }, true],
    [{ title: '1971 Fiat 500' }, true],
    [{ title: '1971 FIAT 500F.' }, false],
    [{ title: '1971 Fiát 500 F' }, false],
    [{ summary: 'Two owners', lead: 'Bought in Milan.', story: [] }, false],
    [{ facts: [WORDS.facts[0] ?? { label: 'mileage', value: '' }] }, false],
    [{ facts: WORDS.facts.map((fact) => (fact.label === 'mileage' ? { ...fact, value: '61,200 km' } : fact)) }, true],
  ] as const)('%j is material: %s', (correction, material) => {
    expect(isMaterial(changes(correction as Parameters<typeof correctedWords>[1]))).toBe(material);
  });

  it.each([
    ['comingSoon', true],
    ['live', true],
    ['sold', false],
    ['ended', false],
  ] as const)('is told to watchers and bidders of a lot that is %s: %s', (stage, isTold) => {
    const title = '1970 Fiat 500 F';
    expect(isCorrectionNotified(changes({ title }), stage)).toBe(isTold);
    expect(isCorrectionNotified(changes({ lead: 'Bought in Milan.' }), stage)).toBe(false);
  });

  it('names each difference, so that the same words again are none', () => {
    const words = fc.record({
      title: fc.string(),
      summary: fc.string(),
      lead: fc.string(),
      story: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(words, (correction) => {
        const after = correctedWords(WORDS, correction);
        const named = correctionChanges(WORDS, after).map(({ field }) => field);
        const fields = ['title', 'summary', 'lead', 'story'] as const;
        const differ = fields.filter((field) => JSON.stringify(WORDS[field]) !== JSON.stringify(after[field]));
        expect(named).toEqual(differ);
        expect(correctionChanges(after, correctedWords(after, correction))).toEqual([]);
      }),
    );
  });
});
