import type { Texts } from '@marque/core/i18n';
import type { Language } from '@marque/core/rules/places';

const PLURAL_FORM = /^(.+)_(zero|one|two|few|many)$/;

/**
 * The English texts for which a language has no text or an empty one. A plural form that the language does not have, such as
 * the English singular in Chinese, is no gap where its `_other` form is translated.
 */
export function englishGaps(own: Texts, english: Texts, language: Language): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return gapsIn(own, english, new Set(pluralCategories));
}

function gapsIn(own: Texts, english: Texts, categories: ReadonlySet<string>): Texts {
  const gaps: Record<string, string | Texts> = {};
  for (const [key, text] of Object.entries(english)) {
    const has = own[key];
    if (typeof text === 'string') {
      if ((typeof has !== 'string' || has === '') && isNeeded(key, own, categories)) gaps[key] = text;
    } else {
      const inner = gapsIn(typeof has === 'object' ? has : {}, text, categories);
      if (Object.keys(inner).length > 0) gaps[key] = inner;
    }
  }
  return gaps;
}

function isNeeded(key: string, own: Texts, categories: ReadonlySet<string>): boolean {
  const [, base = '', category = ''] = PLURAL_FORM.exec(key) ?? [];
  return base === '' || categories.has(category) || typeof own[`${base}_other`] !== 'string';
}
