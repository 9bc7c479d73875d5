import type { Texts } from './translator.ts';

/** Locale files that are loaded when they are needed, by their path ".../{language}/{namespace}.json". */
type LocaleFiles = Readonly<Record<string, () => Promise<Texts>>>;

/** Loads all namespaces of a language among the files of a program. */
export async function loadNamespaces(files: LocaleFiles, language: string): Promise<Readonly<Record<string, Texts>>> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const loaded = ofLanguage.map(async ([path, load]) => [namespaceOf(path), await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
