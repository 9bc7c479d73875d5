import type { LotId } from '@marque/core/rules/lot';
import { readViewed, recordViewed } from '@marque/core/rules/visit';
import type { ConsentSource } from '../../foundation/session/index.ts';
import { readStored, writeStored } from '../../foundation/storage/index.ts';

/** Lots looked at on this site, latest first: with this browser where that was agreed to, else since the page was opened. */
export function viewedLots(keeper: ConsentSource): readonly LotId[] {
  return readViewed(readStored('recentlyViewed', keeper));
}

/** To be called by the page of a lot, in an effect. */
export function recordView(auctionId: LotId, keeper: ConsentSource): void {
  writeStored('recentlyViewed', JSON.stringify(recordViewed(viewedLots(keeper), auctionId)), keeper);
}
