import type { LotId } from '@marque/core/rules/lot';
import { readViewed, recordViewed } from '@marque/core/rules/visit';

const KEY = 'recentlyViewed';

/** Lots looked at on this site with this browser, latest first. Storage that is switched off holds nothing. */
export function viewedLots(): readonly LotId[] {
  try {
    return readViewed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** To be called by the page of a lot, in an effect. */
export function recordView(auctionId: LotId): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(recordViewed(viewedLots(), auctionId)));
  } catch {
    // Without storage there is no strip, which is no reason to trouble anybody.
  }
}
