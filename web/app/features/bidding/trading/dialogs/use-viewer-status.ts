import { type ViewerStatus, viewerStatus } from '@marque/core/rules/live';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';

/** The viewer's status on the lot; null where they take no part in it. */
export function useViewerStatus(): ViewerStatus | null {
  const { state, viewer, bidder, negotiation, terms } = useBidPanel(selectView);
  const { lastOffer, payments } = useBidPanel(({ panel }) => panel.memory);
  return viewerStatus({
    lot: state,
    viewer,
    isVendor: bidder.isVendorOfLot,
    negotiations: negotiation,
    lastOffer,
    lastUnsuccessful: terms?.lastUnsuccessful ?? null,
    hold: payments.hold,
  });
}
