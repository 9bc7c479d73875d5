import { DEFAULT_LANGUAGE, type Language, normaliseLocale, readLanguage } from '@marque/core/rules/places';

/** Kept by the page itself, since its first texts and figures are drawn before the backend answers. */
const KEY = 'marque.language';

/**
 * The language of the page: the chosen one, else that of the system, else English. It is fixed while the page is open, so
 * that thousands of cells need not ask for it; a change loads the page again.
 */
export const PAGE_LANGUAGE: Language = readPageLanguage();

/** The same for `Intl`. English is British: the day stands before the month. */
export const PAGE_LOCALE = PAGE_LANGUAGE === 'en' ? 'en-GB' : PAGE_LANGUAGE;

function readPageLanguage(): Language {
  // Outside of a page the language is a parameter of the module's address, else that of tests.
  if (typeof document === 'undefined') {
    return readLanguage(new URL(import.meta.url).searchParams.get('language') ?? '') ?? DEFAULT_LANGUAGE;
  }
  return readLanguage(keptLanguage() ?? '') ?? normaliseLocale(navigator.language);
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser in front of the loopback host can forbid storage.
    return null;
  }
}

/** Keeps the language for the next time that the page is loaded. Returns false where the browser keeps nothing. */
export function keepLanguage(language: Language): boolean {
  try {
    localStorage.setItem(KEY, language);
    return true;
  } catch {
    return false;
  }
}
