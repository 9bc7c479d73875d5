import { DEFAULT_LANGUAGE, type Language, languageOfEnvironment } from '@marque/core/rules/places';
import type { Translations } from '../texts.ts';

/** The language of the program: that of MARQUE_LANGUAGE, else of the POSIX variables, else English. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): Language {
  return languageOfEnvironment(environment, 'MARQUE_LANGUAGE') ?? DEFAULT_LANGUAGE;
}

/** Null for English, whose texts are part of the program. The others are read only when they are needed. */
export async function loadTranslations(language: Language): Promise<Translations | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  const { readNamespaces } = await import('./translated-texts.ts');
  return { language, namespaces: await readNamespaces(language) };
}
