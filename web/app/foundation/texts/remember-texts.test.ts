import { createI18n } from '@marque/core/i18n';
import { expect, it } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

const TEXTS = {
  common: { hello: 'Hello', bids_one: '{{count}} bid', bids_other: '{{count}} bids' },
  lot: { hello: 'Lot' },
};

it('gives the texts of i18next, and looks up each text without values once', () => {
  const missing: string[] = [];
  const { i18n } = createI18n({
    language: 'en',
    resources: { en: TEXTS },
    namespaces: ['common', 'lot'],
    onMissing: ({ key }) => missing.push(key),
  });
  const lookUps: unknown[] = [];
  const getFixedT = i18n.getFixedT.bind(i18n);
  i18n.getFixedT = ((...given: Parameters<typeof getFixedT>) => {
    const find = getFixedT(...given) as unknown as (key: string) => string;
    return Object.assign((...asked: [string]) => {
      lookUps.push(asked);
      return find(...asked);
    }, find);
  }) as unknown as typeof i18n.getFixedT;

  const remembering = rememberTexts(i18n);
  for (let round = 0; round < 2; round += 1) {
    expect(remembering.getFixedT('en', 'common')('hello')).toBe('Hello');
    expect(remembering.getFixedT('en', 'lot')('hello')).toBe('Lot');
    expect(remembering.getFixedT('en', 'common')('bids', { count: round })).toBe(
      `${round} bid${round === 1 ? '' : 's'}`,
    );
    expect(remembering.getFixedT('en', 'common')('none')).toBe('none');
  }
  expect(lookUps).toHaveLength(5);
  expect(missing).toEqual(['none']);
});
