import { DEFAULT_LANGUAGE, type Language, readLanguage } from '@marque/core/rules/places';
import type { Translations } from '../texts.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** POSIX: the first variable with a value decides, also when its language is not one of ours. */
const VARIABLES = ['MARQUE_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The language that the environment asks for ("de_AT.UTF-8", "zh_TW"); English where there is no such translation. */
export function languageOf(environment: Environment): Language {
  const locale = VARIABLES.map((name) => environment[name] ?? '').find((value) => value !== '') ?? '';
  // A POSIX locale can name its encoding and a variant: "sr_RS.UTF-8@latin".
  return readLanguage(locale.replace(/[.@].*$/, '')) ?? DEFAULT_LANGUAGE;
}

/** Null for English, whose texts are part of the program. The others are read only when they are needed. */
export async function loadTranslations(language: Language): Promise<Translations | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  const { readNamespaces } = await import('./translated-texts.ts');
  return { language, namespaces: await readNamespaces(language) };
}
