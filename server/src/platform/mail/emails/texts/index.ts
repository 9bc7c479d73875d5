import type { Language } from '@marque/core/rules/places';
import { de } from './de.ts';
import { type EmailTexts, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { sv } from './sv.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export type { EmailTexts } from './en.ts';

const TEXTS: Readonly<Record<Language, EmailTexts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  de,
  es,
  fr,
  it,
  sv,
  nl,
};

export function textsFor(language: Language): EmailTexts {
  return TEXTS[language];
}

/** Replaces placeholders by values. A placeholder without a value stays, so that a test notices it. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
