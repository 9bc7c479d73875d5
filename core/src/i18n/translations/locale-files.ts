import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../rules/places/index.ts';
import type { Texts } from '../translator.ts';

const LOCALES = join(import.meta.dirname, '../locales');

/** The locale files of a language by namespace; empty for a language that has none. For tests: programs import their files. */
export function readLocaleFiles(language: Language): ReadonlyMap<string, Texts> {
  const folder = join(LOCALES, language);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]),
  );
}

/** The text of a key whose parts are joined by full stops; empty if there is none. */
export function readText(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : '';
}
