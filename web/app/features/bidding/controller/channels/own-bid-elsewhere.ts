import type { BidEvent } from '@marque/core/contracts/realtime';
import type { PanelState } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import type { OwnBids } from '../view/own-bids.ts';

interface TabState {
  readonly userId: UserId | null;
  readonly form: PanelState;
  /** The viewer's own bids as the server last reported them to this tab. */
  readonly reportedOwn: OwnBids;
}

/**
 * Whether an event on the lot may come from a bid that the viewer placed in another tab or on another device. A raised
 * maximum arrives as a change without lines that leaves the viewer in the lead; every other bid has a line with its
 * bidder. The reply to this tab's own bid is complete, whether it arrives before the event or after it.
 */
export function isOwnBidElsewhere(
  { auction, bids, tsServer }: BidEvent,
  { userId, form, reportedOwn }: TabState,
): boolean {
  if (userId === null || form.kind === 'submitting' || Date.parse(tsServer) <= reportedOwn.asOf) return false;
  const isRaisedMaximum = bids.length === 0 && auction.highBidderId === userId;
  return isRaisedMaximum || bids.some((line) => line.userId === userId && !line.isAutomatic && !line.isBeatenMaximum);
}
