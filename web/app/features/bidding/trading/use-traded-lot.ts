import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

/** How the page's lot can be bought outside an auction. */
export function useTradedLot() {
  const { lot } = useBidPanel(selectData);
  const { state, price } = useBidPanel(selectView);
  const consideredFrom: Money | null =
    lot.offersConsideredFrom === null ? null : fromMajor(lot.offersConsideredFrom, lot.currencyCode);
  return {
    lot,
    price,
    consideredFrom,
    isPurchaseOnly: isPurchaseOnly(knownCommission(lot.customCommissionId)),
    /** On sale by offer, not negotiated after an auction. */
    takesOffers: lot.saleFormat === 'offer',
    /** An auction that closed below its reserve. */
    isProvisional: state.stage === 'provisionallySold',
  };
}
