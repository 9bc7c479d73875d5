import { createTranslator, logMissing, type Texts as Namespace } from '@marque/core/i18n';
import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };

/** The text of a key, "namespace:part.part", with its gaps filled. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface Texts {
  readonly t: Translate;
  /** Adds a namespace that few commands need. */
  add(namespace: string, texts: Namespace): void;
}

/**
 * In English, the only language of the locale files so far, with the program's own texts there from the start. They stand
 * in the small translator that browsers use: i18next, which says the same, would take a third of what `--help` takes.
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
