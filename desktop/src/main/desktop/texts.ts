/// <reference types="vite/types/importMeta.d.ts" />
import { createTranslator, logMissing, type Texts } from '@marque/core/i18n';
import english from '@marque/core/locales/en/desktop.json' with { type: 'json' };
import type { Language } from '@marque/core/rules/places';

/** The text of a key, "desktop:part.part", with its values interpolated. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const FILES = import.meta.glob<Texts>('../../../../core/src/i18n/locales/*/desktop.json', {
  eager: true,
  import: 'default',
});

/** The texts of menu and tray. */
export function openTexts(language: Language): Translate {
  const translator = createTranslator(language, logMissing);
  const own = Object.entries(FILES).find(([path]) => path.includes(`/${language}/`))?.[1];
  translator.addNamespace('desktop', own ?? english, english);
  return (key, values = {}) => {
    const [namespace = '', ...rest] = key.split(':');
    return translator.translate(namespace, rest.join(':'), values);
  };
}
