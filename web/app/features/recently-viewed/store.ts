import type { LotId } from '@marque/core/rules/lot';
import { readViewed, recordViewed } from '@marque/core/rules/visit';
import type { ConsentSource } from '../../foundation/session/index.ts';
import { readStored, writeStored } from '../../foundation/storage/index.ts';

/** Lots viewed on this site, latest first: stored in the browser if the visitor has agreed, else since the page was opened. */
export function viewedLots(consent: ConsentSource): readonly LotId[] {
  return readViewed(readStored('recentlyViewed', consent));
}

/** The lot page calls it in an effect. */
export function recordView(auctionId: LotId, consent: ConsentSource): void {
  writeStored('recentlyViewed', JSON.stringify(recordViewed(viewedLots(consent), auctionId)), consent);
}
