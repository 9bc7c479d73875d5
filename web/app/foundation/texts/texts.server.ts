import { createHash } from 'node:crypto';
import type { Texts } from '@marque/core/i18n';
import { createServerTexts, type TextTable } from './create-server-texts.ts';

/**
 * The locale files of the sites, bundled with the server as they are. Those of the staff's programs would triple them: the
 * console and the command line bring their own.
 */
const FILES = import.meta.glob<string>(
  [
    '../../../../core/src/i18n/locales/*/*.json',
    '!../../../../core/src/i18n/locales/*/{cli,cli-*,console,desktop,monitoring}.json',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

export const { serverTexts, pageTextsJson, textLanguage, localeFile } = createServerTexts(
  byLanguage(),
  versionOf(FILES),
);

/** Each file is parsed when its texts are first read, since a page needs those of one language. */
function byLanguage(): TextTable {
  const table: Record<string, Record<string, Texts>> = {};
  for (const [path, json] of Object.entries(FILES)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    const namespaces = table[language] ?? {};
    table[language] = namespaces;
    defineLate(namespaces, file.replace('.json', ''), () => JSON.parse(json) as Texts);
  }
  return table;
}

/** A property that is computed when it is first read. */
function defineLate<Value>(object: Record<string, Value>, key: string, compute: () => Value): void {
  Object.defineProperty(object, key, {
    configurable: true,
    enumerable: true,
    get() {
      const value = compute();
      Object.defineProperty(object, key, { value, enumerable: true });
      return value;
    },
  });
}

function versionOf(files: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const json of Object.values(files)) hash.update(json);
  return hash.digest('base64url').slice(0, 10);
}
