import { createTranslator, logMissing, type Texts as Namespace } from '@marque/core/i18n';
import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };

/** The text of a key, "namespace:part.part", with its values interpolated. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface Texts {
  readonly t: Translate;
  /** Adds a namespace that only some commands need. */
  add(namespace: string, texts: Namespace): void;
}

/**
 * English texts, the only language of the locale files so far, with the program's own namespace preloaded. It uses the
 * browser's small translator, since loading i18next would take a third of the time of `--help`.
 */
export function openTexts(): Texts {
  const translator = createTranslator('en', logMissing);
  translator.addNamespace('cli', cli, cli);
  return {
    t: (key, values = {}) => {
      const [namespace = '', ...rest] = key.split(':');
      return translator.translate(namespace, rest.join(':'), values);
    },
    add: (namespace, texts) => translator.addNamespace(namespace, texts, texts),
  };
}
