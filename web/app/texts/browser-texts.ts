import { createI18n, LOCALE_PATH } from '@marque/core/i18n';
import type { i18n } from 'i18next';
import { type PageTexts, TEXTS_ELEMENT_ID } from './page-texts.ts';

/** The page's texts as they came with it; what later pages need beside them is fetched when they are gone to. */
export function browserTexts(): i18n {
  const { language, version, texts } = readPageTexts();
  // English is already in the gaps, so that it need not be fetched as well.
  const nothing = Object.fromEntries(Object.keys(texts).map((namespace) => [namespace, {}]));
  return createI18n({
    language,
    version,
    loadPath: LOCALE_PATH,
    namespaces: Object.keys(texts),
    resources: { en: nothing, [language]: texts },
  }).i18n;
}

function readPageTexts(): PageTexts {
  const json = document.getElementById(TEXTS_ELEMENT_ID)?.textContent ?? '';
  return JSON.parse(json === '' ? '{"language":"en","version":"","texts":{}}' : json) as PageTexts;
}
