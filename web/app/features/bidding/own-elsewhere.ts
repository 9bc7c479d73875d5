import type { BidEvent } from '@marque/core/contracts/realtime';
import type { PanelState } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import type { OwnBids } from './own-bids.ts';

interface Tab {
  readonly userId: UserId | null;
  readonly panel: PanelState;
  /** What this tab was last told of the viewer's own bids. */
  readonly heard: OwnBids;
}

/**
 * Whether news of the lot may be of a bid that the viewer has placed elsewhere. A raised maximum travels as a change
 * without lines, of which nothing is told but who leads; any other bid has a line of its bidder's own. The answer to this tab's own bid says all by
 * itself, whether it comes before the event or after it.
 */
export function isOwnElsewhere({ auction, bids, tsServer }: BidEvent, { userId, panel, heard }: Tab): boolean {
  if (userId === null || panel.kind === 'submitting' || Date.parse(tsServer) <= heard.asOf) return false;
  const isQuietRaise = bids.length === 0 && auction.highBidderId === userId;
  return isQuietRaise || bids.some((line) => line.userId === userId && !line.isAutomatic && !line.isBeatenMaximum);
}
