import type { Consent } from '@marque/core/rules/visit';

/** What the visitor has agreed to, and whether the banner has to ask. */
export interface VisitConsent {
  readonly consent: Consent;
  readonly mustAsk: boolean;
}

/** Null until the page has read the cookies itself; the server has done so for the page request. */
let current: VisitConsent | null = null;
const listeners = new Set<() => void>();

/** Every page loads this store. The rules that decide on the consent are loaded later and publish their result here. */
export const consentStore = {
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  publish(next: VisitConsent) {
    if (current !== null && isSameConsent(current, next)) return;
    current = next;
    for (const listener of listeners) listener();
  },
};

export function isSameConsent(one: VisitConsent, other: VisitConsent): boolean {
  return one.mustAsk === other.mustAsk && String(one.consent) === String(other.consent);
}
