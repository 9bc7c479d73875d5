import { canUseStorage, initialConsent, STORAGE, type StorageKey } from '@marque/core/rules/visit';
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

/** Reads the consent at the time of use, since the cookie may have changed after the page was rendered. */
function isAgreed(key: StorageKey, consent: ConsentSource): boolean {
  return canUseStorage(key, initialConsent({ cookies: document.cookie, ...consent }).consent);
}

function areaOf(key: StorageKey): Storage {
  return STORAGE[key].area === 'local' ? localStorage : sessionStorage;
}
