import { canUseStorage, initialConsent, STORAGE, type StorageKey } from '@marque/core/rules/visit';
import type { ConsentSource } from '../session/index.ts';

/** Stands in for what the browser must not store, or cannot: it is gone with the page. */
const untilClosed = new Map<StorageKey, string>();

/** What the browser keeps under the key for whoever agreed to that, else what the open page knows; null for nothing. */
export function readStored(key: StorageKey, keeper: ConsentSource): string | null {
  const known = untilClosed.get(key) ?? null;
  if (!isAgreed(key, keeper)) return known;
  try {
    return areaOf(key).getItem(key) ?? known;
  } catch {
    // Storage is switched off.
    return known;
  }
}

/** Keeps a text under the key, for longer than the page only where that was agreed to. For effects and handlers. */
export function writeStored(key: StorageKey, text: string, keeper: ConsentSource): void {
  untilClosed.set(key, text);
  if (!isAgreed(key, keeper)) return;
  try {
    areaOf(key).setItem(key, text);
  } catch {
    // Storage is switched off, or full: the open page knows it all the same.
  }
}

/** Asked at the moment: the cookie may have changed since the page was drawn. */
function isAgreed(key: StorageKey, keeper: ConsentSource): boolean {
  return canUseStorage(key, initialConsent({ cookies: document.cookie, ...keeper }).consent);
}

function areaOf(key: StorageKey): Storage {
  return STORAGE[key].area === 'local' ? localStorage : sessionStorage;
}
