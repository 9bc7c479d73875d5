import type { Texts } from '@marque/core/i18n';
import { createServerTexts, type TextTable } from './create-server-texts.ts';

/**
 * The locale files of the sites, bundled with the server, so that rendering reads no files. Those of the staff's programs
 * would triple them: the console and the command line bring their own.
 */
const FILES = import.meta.glob<Texts>(
  [
    '../../../../core/src/i18n/locales/*/*.json',
    '!../../../../core/src/i18n/locales/*/{cli,cli-*,console,desktop,monitoring}.json',
  ],
  { eager: true, import: 'default' },
);

export const { serverTexts, pageTextsJson, textLanguage, localeFile } = createServerTexts(byLanguage());

function byLanguage(): TextTable {
  const table: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(FILES)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    table[language] = { ...table[language], [file.replace('.json', '')]: texts };
  }
  return table;
}
