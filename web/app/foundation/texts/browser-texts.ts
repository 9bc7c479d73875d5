import { buildLocaleUrl, createTranslator, logMissing, type Texts, type Translator } from '@marque/core/i18n';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import type { i18n } from 'i18next';
import { createBrowserI18n } from './browser-i18n.ts';
import { fetchTexts } from './fetch-texts.ts';
import { ENGLISH_GAPS, type PageTexts, TEXTS_ELEMENT_ID } from './page-texts.ts';

const NO_TEXTS: PageTexts = { language: DEFAULT_LANGUAGE, version: '', texts: {}, english: {} };

/** The texts that came with the page; the namespaces of later pages are fetched when needed. */
export function browserTexts(): i18n {
  const { language, version, texts, english } = readPageTexts();
  const translator = createTranslator(language, logMissing);
  for (const [namespace, own] of Object.entries(texts)) translator.addNamespace(namespace, own, english[namespace]);
  return createBrowserI18n(translator, loadOnce(translator, version));
}

function loadOnce(translator: Translator, version: string): (namespace: string) => Promise<void> {
  const pending = new Map<string, Promise<void>>();
  const load = async (namespace: string) => {
    const own = await fetchTexts(buildLocaleUrl(translator.language, namespace, version));
    translator.addNamespace(namespace, own, own[ENGLISH_GAPS] as Texts | undefined);
  };
  return (namespace) => {
    let loading = pending.get(namespace);
    if (loading === undefined) {
      loading = load(namespace);
      pending.set(namespace, loading);
    }
    return loading;
  };
}

function readPageTexts(): PageTexts {
  const json = document.getElementById(TEXTS_ELEMENT_ID)?.textContent ?? '';
  return json === '' ? NO_TEXTS : (JSON.parse(json) as PageTexts);
}
