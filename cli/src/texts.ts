import { createTranslator, logMissing, type Texts as Namespace, type Translator } from '@marque/core/i18n';
import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, type Language } from '@marque/core/rules/places';

/** The text of a key, "namespace:part.part", with its values interpolated. */
export interface Translate {
  (key: string, values?: Readonly<Record<string, unknown>>): string;
  /** The language of the texts: amounts and times beside them have its marks and months. */
  readonly language: Language;
}

export interface Texts {
  readonly t: Translate;
  /** The same texts in English; null where `t` is English. */
  readonly english: Translate | null;
  /** Adds a namespace that only some commands need, by its English texts. */
  add(namespace: string, english: Namespace): void;
}

/** A language other than English with its texts by namespace. */
export interface Translations {
  readonly language: Language;
  readonly namespaces: Readonly<Record<string, Namespace>>;
}

/**
 * The texts of the program in English, or in the language of the translations. It uses the browser's small translator, since
 * loading i18next would take a third of the time of `--help`.
 */
export function openTexts(translations: Translations | null = null): Texts {
  const language = translations?.language ?? DEFAULT_LANGUAGE;
  const translator = createTranslator(language, logMissing);
  const englishTranslator = translations === null ? null : createTranslator(DEFAULT_LANGUAGE, logMissing);
  const add: Texts['add'] = (namespace, english) => {
    translator.addNamespace(namespace, translations?.namespaces[namespace] ?? english, english);
    englishTranslator?.addNamespace(namespace, english);
  };
  add('cli', cli);
  return {
    t: translateWith(translator, language),
    english: englishTranslator && translateWith(englishTranslator, DEFAULT_LANGUAGE),
    add,
  };
}

function translateWith(translator: Translator, language: Language): Translate {
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const [namespace = '', ...rest] = key.split(':');
    return translator.translate(namespace, rest.join(':'), values);
  };
  return Object.assign(translate, { language });
}
