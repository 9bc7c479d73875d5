import type { Consent, ConsentMode } from './consent.ts';

interface StorageRule {
  /** Kept by the browser, or gone with the tab. */
  readonly area: 'local' | 'session';
  /** The consent required to store a value under the key. */
  readonly mode: ConsentMode;
}

/** The browser storage of the pages, besides cookies, by key. */
export const STORAGE = {
  /** Lots looked at, latest first. */
  recentlyViewed: { area: 'local', mode: 'functional' },
  /** Ends of auctions that were shown already. */
  auctionEnds: { area: 'local', mode: 'functional' },
  /** When the notice about boosting was shown and acted upon. */
  boostNotice: { area: 'local', mode: 'functional' },
  /** Whether other bidders hear that the member is in a bid panel. */
  bidPresence: { area: 'local', mode: 'functional' },
  /** The bid being entered, during a reload of the page. */
  bidEntry: { area: 'session', mode: 'essential' },
  /** The comment being written, during a reload of the page. */
  commentEntry: { area: 'session', mode: 'essential' },
  /** A form being filled in, until it is sent. Form and account are appended to the key. */
  consignmentDraft: { area: 'local', mode: 'essential' },
  /** Scroll positions of the tab's pages for the way back, written by the router. */
  'react-router-scroll-positions': { area: 'session', mode: 'essential' },
  /** The visit's own id, which goes along with a login. */
  s1: { area: 'session', mode: 'essential' },
} as const satisfies Readonly<Record<string, StorageRule>>;

export type StorageKey = keyof typeof STORAGE;

/** Whether the consent allows storage under the key. */
export function canUseStorage(key: StorageKey, consent: Consent): boolean {
  return consent.includes(STORAGE[key].mode);
}

/** The keys to clear under this consent. */
export function storageToClear(consent: Consent): readonly StorageKey[] {
  return (Object.keys(STORAGE) as StorageKey[]).filter((key) => !canUseStorage(key, consent));
}
