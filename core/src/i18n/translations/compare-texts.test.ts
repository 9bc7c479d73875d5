import { describe, expect, it } from 'vitest';
import type { Language } from '../../rules/places/index.ts';
import type { Texts } from '../translator.ts';
import { compareTexts } from './compare-texts.ts';

const ENGLISH: Texts = {
  lots_one: '{{count}} lot',
  lots_other: '{{count}} lots',
  ends: 'Ends {{when}}',
  terms: 'Read the <a>terms</a>',
  range: '{{from}} / {{to}}',
};

const GERMAN: Texts = {
  lots_one: '{{count}} Los',
  lots_other: '{{count}} Lose',
  ends: 'Endet {{when}}',
  terms: 'Lesen Sie die <a>AGB</a>',
  range: '{{from}} / {{to}}',
};

const compare = (texts: Texts, language: Language = 'de', same: readonly string[] = []) => {
  const findings = compareTexts(language, texts, ENGLISH, new Set(same));
  return Object.fromEntries(Object.entries(findings).filter(([, keys]) => keys.length > 0));
};

describe('a translated namespace', () => {
  it.each<[string, Texts, object]>([
    ['is in order', {}, {}],
    ['lacks a text', { ends: '' }, { missing: ['ends'] }],
    ['lacks a plural form', { lots_one: '' }, { missing: ['lots_one'] }],
    ['has a key of its own', { bid: 'Gebot' }, { unknown: ['bid'] }],
    ['has a plural form that it does not use', { lots_few: '{{count}} Lose' }, { unknown: ['lots_few'] }],
    ['has another placeholder', { ends: 'Endet {{at}}' }, { placeholders: ['ends'] }],
    ['lacks the end of a tag', { terms: 'Lesen Sie die <a>AGB' }, { tags: ['terms'] }],
    ['repeats the English text', { ends: 'Ends {{when}}' }, { english: ['ends'] }],
    ['has English words', { ends: 'Endet with {{when}}' }, { english: ['ends'] }],
  ])('%s', (_name, changed, findings) => {
    expect(compare({ ...GERMAN, ...changed })).toEqual(findings);
  });

  it('may repeat English where a reason is given', () => {
    expect(compare({ ...GERMAN, ends: 'Ends {{when}}' }, 'de', ['Ends {{when}}'])).toEqual({});
  });

  it('needs the plural forms of its language, which may be more or fewer than the English ones', () => {
    const { lots_one: _one, ...chinese } = GERMAN;
    expect(compare(chinese, 'zh-Hans')).toEqual({});
    expect(compare(GERMAN, 'zh-Hans')).toEqual({ unknown: ['lots_one'] });
    expect(compare(GERMAN, 'fr')).toEqual({ missing: ['lots_many'] });
    expect(compare({ ...GERMAN, lots_many: '{{count}} de lots' }, 'fr')).toEqual({});
  });
});
