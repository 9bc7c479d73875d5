import {
  type Consent,
  canUseStorage,
  initialConsent,
  STORAGE,
  type StorageKey,
  storageToClear,
} from '@marque/core/rules/visit';
import type { ConsentSource } from '../session/index.ts';

/** Values that may not or cannot be stored; they last until the page is closed. */
const untilClosed = new Map<StorageKey, string>();

/** Reads a value from the browser's storage if the visitor has agreed to it, else from memory; null if there is none. */
export function readStored(key: StorageKey, consent: ConsentSource): string | null {
  const known = untilClosed.get(key) ?? null;
  if (!isAgreed(key, consent)) return known;
  try {
    return areaOf(key).getItem(key) ?? known;
  } catch {
    // Storage is switched off.
    return known;
  }
}

/** Stores a value, beyond the page's life only with consent. For effects and handlers. */
export function writeStored(key: StorageKey, text: string, consent: ConsentSource): void {
  untilClosed.set(key, text);
  if (!isAgreed(key, consent)) return;
  try {
    areaOf(key).setItem(key, text);
  } catch {
    // Storage is switched off or full; the value stays in memory.
  }
}

/** Deletes what the consent does not cover from the browser's storage, and stores what waited for it. */
export function applyConsentToStorage(consent: Consent): void {
  try {
    for (const key of storageToClear(consent)) areaOf(key).removeItem(key);
    for (const [key, text] of untilClosed) {
      if (canUseStorage(key, consent)) areaOf(key).setItem(key, text);
    }
  } catch {
    // Storage is switched off or full.
  }
}

/** Forgets the values of this page that the consent does not cover. */
export function forgetStored(consent: Consent): void {
  for (const key of storageToClear(consent)) untilClosed.delete(key);
}

/** Reads the consent at the time of use, since the cookie may have changed after the page was rendered. */
function isAgreed(key: StorageKey, consent: ConsentSource): boolean {
  return canUseStorage(key, initialConsent({ cookies: document.cookie, ...consent }).consent);
}

function areaOf(key: StorageKey): Storage {
  return STORAGE[key].area === 'local' ? localStorage : sessionStorage;
}
