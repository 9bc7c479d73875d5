import type { Consent, ConsentMode } from './consent.ts';

export interface StorageRule {
  /** Kept by the browser, or gone with the tab. */
  readonly area: 'local' | 'session';
  /** What the visitor must have agreed to before anything is kept under the key. */
  readonly mode: ConsentMode;
}

/** Everything that pages keep in the browser besides cookies, by its key. */
export const STORAGE = {
  /** Lots looked at, latest first. */
  recentlyViewed: { area: 'local', mode: 'functional' },
  /** Ends of auctions that were shown already. */
  auctionEnds: { area: 'local', mode: 'functional' },
  /** The bid that somebody was about to place, while the page is loaded anew. */
  bidEntry: { area: 'session', mode: 'essential' },
  /** A form that somebody is filling in, until it is sent: one a form and account, both of which follow the key. */
  consignmentDraft: { area: 'local', mode: 'essential' },
  /** The visit's own id, which goes along with a login. */
  s1: { area: 'session', mode: 'essential' },
} as const satisfies Readonly<Record<string, StorageRule>>;

export type StorageKey = keyof typeof STORAGE;

/** Whether anything may be kept under the key for somebody who agreed to this much. */
export function canUseStorage(key: StorageKey, consent: Consent): boolean {
  return consent.includes(STORAGE[key].mode);
}

/** The keys to empty once somebody agrees to no more than this. */
export function storageToClear(consent: Consent): readonly StorageKey[] {
  return (Object.keys(STORAGE) as StorageKey[]).filter((key) => !canUseStorage(key, consent));
}
