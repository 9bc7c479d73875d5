import type { Language } from '../../../rules/places/index.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { sv } from './sv.ts';
import type { TranslationFacts } from './types.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

type Translated = Exclude<Language, 'en'>;

export const TRANSLATIONS: Readonly<Record<Translated, TranslationFacts>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  de,
  es,
  fr,
  it,
  sv,
  nl,
};

export const TRANSLATED_LANGUAGES = Object.keys(TRANSLATIONS) as readonly Translated[];
