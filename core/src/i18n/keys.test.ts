import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOGIN_ERRORS, MESSAGE_CODES, messageOf } from '../rules/display/index.ts';
import { findKeyUses, findQuotedTexts, matchesKey } from './key-scan.ts';
import { listKeys } from './list-keys.ts';
import { readLocaleFiles, readText } from './translations/locale-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Where texts are shown to people. */
const SHOWN_IN = ['web/app', 'core/src/ui', 'desktop/src', 'cli/src'];
/** Where keys may also come from, as data. */
const NAMED_IN = [...SHOWN_IN, 'core/src/rules', 'core/src/forms', 'core/src/contracts', 'server/src'];

/** Beginnings of keys that no source writes as they are: the name comes out of data, or the page is still to come. */
const ASKED_FOR_OTHERWISE = [
  'common:error.',
  'common:notFound.planned.',
  'content:',
  'facts:',
  'messages:uploads.',
] as const;

function sources(folders: readonly string[]): readonly { readonly file: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', {
      cwd: join(ROOT, folder),
      exclude: (name) => name === 'node_modules' || name === 'build',
    })
      .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
      .map((file) => join(ROOT, folder, file))
      .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') })),
  );
}

const english = readLocaleFiles('en');
const englishKeys = new Map([...english].map(([namespace, texts]) => [namespace, listKeys(texts)]));

describe('finding keys in a source file', () => {
  it.each([
    [`t('a.b')`, [{ key: 'a.b', line: 1, namespaces: ['common'] }]],
    [`\nconst { t } = useTranslation("lot");\nt("a")`, [{ key: 'a', line: 3, namespaces: ['lot'] }]],
    [`useTranslation(['lot', 'buy']); t('a')`, [{ key: 'a', line: 1, namespaces: ['lot', 'buy'] }]],
    [`useTranslation('lot'); i18n.t('home:a')`, [{ key: 'a', line: 1, namespaces: ['home'] }]],
    ['t(`tags.$' + '{tag.kind}`)', [{ key: 'tags.*', line: 1, namespaces: ['common'] }]],
    [`<Trans i18nKey="verify.text" />`, [{ key: 'verify.text', line: 1, namespaces: ['common'] }]],
    [`part('a'); format('b'); list.at('c'); t(link.label)`, []],
  ])('%s', (source, uses) => {
    expect(findKeyUses(source)).toEqual(uses);
  });

  it.each([
    ['lots', 'lots', true],
    ['lots', 'lots_one', true],
    ['lots', 'lots.one', false],
    ['lots', 'lots2', false],
    ['tags.*', 'tags.comingSoon', true],
    ['tags.*', 'tags.', false],
    ['a.*.title', 'a.b.title', true],
    ['a.*.title', 'a.b.text', false],
  ])('%s stands for %s: %s', (written, key, stands) => {
    expect(matchesKey(written, key)).toBe(stands);
  });
});

describe('English', () => {
  it('has a text for every key that the code uses', () => {
    const missing = sources(SHOWN_IN).flatMap(({ file, text }) =>
      findKeyUses(text)
        .filter(({ key }) => key !== '*')
        .filter(
          ({ key, namespaces }) =>
            !namespaces.some((name) => englishKeys.get(name)?.some((known) => matchesKey(key, known))),
        )
        .map(({ key, line, namespaces }) => `${file}:${line} ${namespaces.join('|')}:${key}`),
    );
    expect(missing, 'write these into core/src/i18n/locales/en').toEqual([]);
  });

  it('has a text and a link text for every message of the catalogue', () => {
    const known = new Set(englishKeys.get('messages'));
    const wanted = MESSAGE_CODES.map(messageOf).flatMap(({ key, kind, way }) => [
      key,
      ...(kind === 'warning' || kind === 'error' ? [`${key}_text`] : []),
      ...(way === null ? [] : [`${key}_link`]),
    ]);
    const login = Object.values(LOGIN_ERRORS);
    expect([...wanted, ...login].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has no exclamation mark and no empty text', () => {
    const texts = [...english].flatMap(([namespace, file]) =>
      listKeys(file).map((key) => [`${namespace}:${key}`, readText(file, key)] as const),
    );
    expect(texts.filter(([, text]) => text.trim() === '' || text.includes('!'))).toEqual([]);
  });

  it('has no unused text', () => {
    const code = sources(NAMED_IN);
    const written = new Set(
      code
        .flatMap(({ text }) => findQuotedTexts(text))
        .filter(looksLikeKey)
        .map(withoutNamespace),
    );
    const patterns = [...written].filter((text) => text.includes('*'));
    const isUsed = (key: string) =>
      written.has(key.replace(/_[^._]+$/, '')) || written.has(key) || patterns.some((one) => matchesKey(one, key));
    const unused = [...englishKeys].flatMap(([name, keys]) =>
      keys.filter((key) => !isUsed(key)).map((key) => `${name}:${key}`),
    );
    const isExpected = (key: string) => ASKED_FOR_OTHERWISE.some((start) => key.startsWith(start));
    expect(
      unused.filter((key) => !isExpected(key)),
      'delete these, or say who asks for them',
    ).toEqual([]);
  });
});

/** A pattern without a full stop or underscore would match nearly all keys. */
function looksLikeKey(text: string): boolean {
  return /^[\w:.*-]+$/.test(text) && (!text.includes('*') || /[a-z]{2,}[._]/i.test(text));
}

function withoutNamespace(text: string): string {
  return text.slice(text.indexOf(':') + 1);
}
