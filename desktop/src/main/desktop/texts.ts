import { createTranslator, logMissing } from '@marque/core/i18n';
import desktop from '@marque/core/locales/en/desktop.json' with { type: 'json' };

/** The text of a key, "desktop:part.part", with its values interpolated. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of menu and tray: English, the only language of the locale files so far. */
export function openTexts(): Translate {
  const translator = createTranslator('en', logMissing);
  translator.addNamespace('desktop', desktop, desktop);
  return (key, values = {}) => {
    const [namespace = '', ...rest] = key.split(':');
    return translator.translate(namespace, rest.join(':'), values);
  };
}
