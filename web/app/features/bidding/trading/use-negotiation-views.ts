import { knownNegotiations } from '@marque/core/rules/live';
import { buyerView, sellerView } from '@marque/core/rules/offers';
import { useTicker } from '@marque/core/ui/clock';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

/** What a buyer sees of the negotiations. Those that have expired are no longer in the view. */
export function useBuyerView() {
  const { state, me, negotiation } = useBidPanel(selectView);
  const now = useTicker().now();
  return buyerView(state, knownNegotiations(negotiation, 'bidder'), { userId: me?.userId ?? null, now });
}

/** What the seller sees of them. A counter-offer is possible once per offer. */
export function useSellerView() {
  const { lot } = useBidPanel(selectData);
  const { state, negotiation } = useBidPanel(selectView);
  const now = useTicker().now();
  const countersEnabled = lot.countersEnabled && negotiation.activeOffer?.wasCountered !== true;
  return sellerView({ stage: state.stage, countersEnabled }, knownNegotiations(negotiation, 'vendor'), now);
}
