import { cookieText, readCookie } from '@marque/core/rules/visit';
import type { Scheme } from '@marque/core/ui/theme';
import { writeCookie } from './write-cookie.ts';

export type SchemeChoice = Scheme | 'auto';

export const SCHEME_CHOICES: readonly SchemeChoice[] = ['auto', 'light', 'dark'];

const DARK_MACHINE = '(prefers-color-scheme: dark)';
/** Named by Mantine, which looks for it; our own style sheets follow it too. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** The choice in a Cookie header or in `document.cookie`; nothing chosen means: as the machine has it. */
export function readScheme(cookies: string): SchemeChoice {
  const value = readCookie(cookies, 'scheme');
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Keeps the choice in a cookie, so that the server draws the next page right at once and nothing flashes. */
export function keepScheme(choice: SchemeChoice): void {
  writeCookie(cookieText('scheme', choice === 'auto' ? null : choice));
}

/** Shows a choice on the page that is open. */
export function showScheme(choice: SchemeChoice): void {
  const isDark = choice === 'auto' ? window.matchMedia(DARK_MACHINE).matches : choice === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}

/** Calls back when the machine turns dark or light. Gives what ends it. */
export function onMachineTurn(listener: () => void): () => void {
  const media = window.matchMedia(DARK_MACHINE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Runs before anything is painted, on pages whose visitor left the choice to the machine. */
export const FOLLOW_MACHINE_SCRIPT = `if(matchMedia('${DARK_MACHINE}').matches)document.documentElement.setAttribute('${ATTRIBUTE}','dark')`;
