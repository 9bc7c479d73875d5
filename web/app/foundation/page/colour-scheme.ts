import { cookieText, readCookie } from '@marque/core/rules/visit';
import type { Scheme } from '@marque/core/ui/theme';
import { writeCookie } from './write-cookie.ts';

export type SchemeChoice = Scheme | 'auto';

export const SCHEME_CHOICES: readonly SchemeChoice[] = ['auto', 'light', 'dark'];

const COOKIE = 'scheme';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
/** Mantine's attribute; the product's style sheets use it too. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** The choice in a Cookie header or in `document.cookie`; `auto` (the system's scheme) without a cookie. */
export function readScheme(cookies: string): SchemeChoice {
  const value = readCookie(cookies, COOKIE);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Stores the choice in a cookie, so that the server renders the next page in that scheme. */
export function storeScheme(choice: SchemeChoice): void {
  writeCookie(cookieText(COOKIE, choice === 'auto' ? null : choice));
}

export function applyScheme(choice: SchemeChoice): void {
  const isDark = choice === 'auto' ? window.matchMedia(SYSTEM_IS_DARK).matches : choice === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}

/** Calls back when the system's scheme changes. Returns the function that unsubscribes. */
export function onSystemSchemeChange(listener: () => void): () => void {
  const media = window.matchMedia(SYSTEM_IS_DARK);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * Runs before the first paint, on pages of visitors who follow the system's scheme, and follows its changes until they
 * choose a scheme: the list of schemes is in the footer, which comes to life late.
 */
export const SYSTEM_SCHEME_SCRIPT = `{const m=matchMedia('${SYSTEM_IS_DARK}'),f=()=>{if(!/(^|; )${COOKIE}=(light|dark)/.test(document.cookie))document.documentElement.setAttribute('${ATTRIBUTE}',m.matches?'dark':'light')};if(m.matches)f();m.addEventListener('change',f)}`;
