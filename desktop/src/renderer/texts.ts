import { createI18n, type Texts } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json';
import consign from '@marque/core/locales/en/consign.json';
import consoleTexts from '@marque/core/locales/en/console.json';
import facts from '@marque/core/locales/en/facts.json';
import fields from '@marque/core/locales/en/fields.json';
import forms from '@marque/core/locales/en/forms.json';
import lot from '@marque/core/locales/en/lot.json';
import messages from '@marque/core/locales/en/messages.json';
import monitoring from '@marque/core/locales/en/monitoring.json';
import price from '@marque/core/locales/en/price.json';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import type { i18n } from 'i18next';
import { loadTexts, PAGE_LANGUAGE } from './language/index.ts';

const ENGLISH = {
  common,
  messages,
  console: consoleTexts,
  monitoring,
  price,
  forms,
  fields,
  consign,
  facts,
  lot,
};

/** The texts of the page's language, and English for those that cannot be loaded. */
export async function openTexts(): Promise<i18n> {
  const { i18n } = createI18n({
    language: PAGE_LANGUAGE,
    resources: { [PAGE_LANGUAGE]: await textsOrEnglish(), [DEFAULT_LANGUAGE]: ENGLISH },
    namespaces: Object.keys(ENGLISH),
  });
  nameAddedFiles(i18n);
  return i18n;
}

async function textsOrEnglish(): Promise<Readonly<Record<string, Texts>>> {
  try {
    return await loadTexts(PAGE_LANGUAGE);
  } catch (error) {
    console.error('The texts of the language could not be loaded; the console is in English.', error);
    return {};
  }
}

/** A file of a form is on this computer first: the console says separately which of them the server has. */
function nameAddedFiles(texts: i18n): void {
  const skip = { skipInterpolation: true } as const;
  texts.addResource(PAGE_LANGUAGE, 'forms', 'upload.state.success', texts.t('console:consignments.files.added', skip));
  texts.addResource(PAGE_LANGUAGE, 'forms', 'upload.status', texts.t('console:consignments.files.status', skip));
}
