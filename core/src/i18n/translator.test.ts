import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../rules/places/index.ts';
import { createI18n, createTranslator, interpolate, type Texts, type TextValues } from './index.ts';
import { listKeys } from './list-keys.ts';
import { readLocaleFiles } from './translations/locale-files.ts';

/** The same texts in a translator and in i18next, which is what the server speaks with. */
function both(language: string, own: Texts, english: Texts) {
  const translator = createTranslator(language, () => {});
  translator.addNamespace('page', own, english);
  const { i18n } = createI18n({
    language,
    resources: { en: { page: { ...english } }, ...(language === 'en' ? {} : { [language]: { page: { ...own } } }) },
    namespaces: ['page'],
    onMissing: () => {},
  });
  return {
    translator: (key: string, values: TextValues = {}) => translator.translate('page', key, values),
    i18next: (key: string, values: TextValues = {}) => i18n.t(`page:${key}`, { ...values }),
  };
}

function written(texts: Texts): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : written(text)));
}

describe('a translator in English', () => {
  const texts: Texts = {
    close: 'Close',
    greet: 'Hello {{name}}, {{ name }}',
    lots_one: '{{count}} lot',
    lots_other: '{{count}} lots',
    bids_zero: 'No bids',
    bids_one: 'One bid',
    bids_other: '{{count}} bids',
    won: 'Won',
    won_vip: 'Won, sir',
    left_vip_one: 'One left, sir',
    left_other: '{{count}} left',
    unwritten: '',
    group: { inner: 'Inside' },
  };
  const { translator, i18next } = both('en', {}, texts);

  it.each<[string, TextValues, string]>([
    ['close', {}, 'Close'],
    ['group.inner', {}, 'Inside'],
    ['greet', { name: 'Ann & <Bob>' }, 'Hello Ann & <Bob>, Ann & <Bob>'],
    ['greet', { name: '$& {{name}} $t(close)' }, 'Hello $& {{name}} $t(close), $& {{name}} $t(close)'],
    ['greet', { name: null }, 'Hello , '],
    ['greet', { name: undefined }, 'Hello , '],
    ['greet', {}, 'Hello {{name}}, {{ name }}'],
    ['lots', { count: 0 }, '0 lots'],
    ['lots', { count: 1 }, '1 lot'],
    ['lots', { count: 2 }, '2 lots'],
    ['bids', { count: 0 }, 'No bids'],
    ['bids', { count: 1 }, 'One bid'],
    ['won', {}, 'Won'],
    ['won', { context: 'vip' }, 'Won, sir'],
    ['won', { context: 'unknown' }, 'Won'],
    ['won', { context: '' }, 'Won'],
    ['won', { context: undefined }, 'Won'],
    ['left', { context: 'vip', count: 1 }, 'One left, sir'],
    ['left', { context: 'vip', count: 3 }, '3 left'],
    ['left', { context: 'vip', count: 0 }, '0 left'],
    ['left', { count: 1 }, '1 left'],
    ['unwritten', {}, 'unwritten'],
    ['nowhere.to.be', {}, 'nowhere.to.be'],
    ['close.deeper', {}, 'close.deeper'],
    ['constructor', {}, 'constructor'],
  ])('%s with %j: %s', (key, values, said) => {
    expect(translator(key, values)).toBe(said);
    // i18next finds what every object inherits.
    if (key !== 'constructor') expect(i18next(key, values)).toBe(said);
  });
});

describe('a translator in another language', () => {
  it('uses its own plural rules for its texts, and English ones for the fallback', () => {
    const english: Texts = { bids_one: '{{count}} bid', bids_other: '{{count}} bids', open: 'Open' };
    const french = both('fr', { lots_one: '{{count}} lot', lots_other: '{{count}} lots', open: '' }, english);
    for (const say of [french.translator, french.i18next]) {
      expect([0, 1, 2].map((count) => say('lots', { count }))).toEqual(['0 lot', '1 lot', '2 lots']);
      expect([0, 1, 2].map((count) => say('bids', { count }))).toEqual(['0 bids', '1 bid', '2 bids']);
      expect(say('open')).toBe('Open');
    }
  });

  it('prefers its own text to a more specific English form', () => {
    const { translator, i18next } = both(
      'zh-Hans',
      { lots_other: '{{count}} 件' },
      { lots_one: 'one', lots_other: 'more' },
    );
    expect([translator('lots', { count: 1 }), i18next('lots', { count: 1 })]).toEqual(['1 件', '1 件']);
  });

  it('returns what i18next returns for generated texts', () => {
    const key = fc.constantFrom(
      'a',
      'b',
      'a_one',
      'a_other',
      'a_zero',
      'a_few',
      'a_many',
      'a_vip',
      'a_vip_one',
      'a_vip_other',
    );
    const text = fc.constantFrom('', 'plain', '{{count}} of {{name}}', '{{ name }}!', '{{absent}}');
    const texts = fc.dictionary(key, text);
    const values = fc.record(
      {
        count: fc.oneof(fc.nat(200), fc.double({ min: 0, max: 3, noNaN: true })),
        context: fc.constantFrom('vip', 'other', ''),
        name: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), texts, texts, values, (language, own, english, given) => {
        const { translator, i18next } = both(language, language === 'en' ? english : own, english);
        for (const asked of ['a', 'b', 'c']) expect(translator(asked, given)).toBe(i18next(asked, given));
      }),
    );
  });
});

describe.each(LANGUAGES.filter((language) => readLocaleFiles(language).size > 0))(
  'the locale files of %s',
  (language) => {
    const english = readLocaleFiles('en');
    const files = readLocaleFiles(language);

    it('give the same texts as i18next', () => {
      const values = { context: 'vip', name: 'Ann', amount: '£1', title: 'A car' };
      for (const [namespace, texts] of files) {
        const { translator, i18next } = both(language, texts, english.get(namespace) ?? {});
        for (const key of listKeys(texts)) {
          const asked = key.replace(/_(zero|one|other|vip)$/, '');
          for (const given of [{}, values, { ...values, count: 1 }, { count: 7 }]) {
            expect(translator(asked, given)).toBe(i18next(asked, given));
          }
        }
      }
    });

    it('use no feature of i18next alone: formats, paths, nesting, full stops in keys', () => {
      const all = [...files.values()];
      const gaps = all.flatMap(written).flatMap((text) => text.match(/\{\{.*?\}\}/g) ?? []);
      expect(gaps.filter((gap) => !/^\{\{\s*\w+\s*\}\}$/.test(gap))).toEqual([]);
      expect(all.flatMap(written).filter((text) => text.includes('$t('))).toEqual([]);
      const names = (texts: Texts): readonly string[] =>
        Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [name] : [name, ...names(text)]));
      expect(all.flatMap(names).filter((name) => /[.:]/.test(name))).toEqual([]);
    });
  },
);

describe('a missing text', () => {
  it('is reported once, and its key is shown', () => {
    const onMissing = vi.fn();
    const translator = createTranslator('de', onMissing);
    translator.addNamespace('page', {}, {});
    expect([translator.translate('page', 'no.where', {}), translator.translate('page', 'no.where', {})]).toEqual([
      'no.where',
      'no.where',
    ]);
    expect(translator.translate('other', 'no.where', {})).toBe('no.where');
    expect(onMissing.mock.calls).toEqual([
      [{ language: 'de', namespace: 'page', key: 'no.where' }],
      [{ language: 'de', namespace: 'other', key: 'no.where' }],
    ]);
  });

  it('is not reported as present', () => {
    const translator = createTranslator('de', () => {});
    expect(translator.hasNamespace('page')).toBe(false);
    translator.addNamespace('page', { a: 'A' }, {});
    expect([
      translator.hasNamespace('page'),
      translator.find('page', 'a', {}),
      translator.find('page', 'b', {}),
    ]).toEqual([true, 'A', null]);
  });
});

it('interpolates values into a text', () => {
  expect(interpolate('{{a}} and {{ b }} but {{c}}', { a: 1, b: 'two' })).toBe('1 and two but {{c}}');
});
