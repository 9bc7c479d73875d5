import { useTranslation } from 'react-i18next';
import classes from '../panel/panel.module.css';
import { PriceAndClock } from '../panel/price/price-and-clock.tsx';
import { BlockedNotice, NotReady } from '../panel/states/eligibility.tsx';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import { BuyNowCost } from './buyer/buy-now.tsx';
import { BuyerPanel } from './buyer/buyer-panel.tsx';
import { AgreedPrice } from './buyer/purchase.tsx';
import { Reserved } from './buyer/reserved.tsx';
import { TradeSignIn } from './buyer/trade-sign-in.tsx';
import { ConsideredFrom } from './parts/considered-from.tsx';
import { HowOffersWorkLink } from './parts/how-offers-work-link.tsx';
import { SellerPanel } from './seller/seller-panel.tsx';
import { useTradedLot } from './use-traded-lot.ts';

/** The inside of the panel of a lot that is sold by offer, at a price, or that closed below its reserve. */
export function TradingPanel() {
  const { t } = useTranslation('offers');
  const { viewState } = useBidPanel(selectView);
  switch (viewState.kind) {
    case 'trading':
      return <BuyerPanel ways={viewState.ways} />;
    case 'selling':
      return <SellerPanel />;
    case 'reserved':
      return <Reserved />;
    case 'signIn':
      return (
        <Offered>
          <TradeSignIn />
        </Offered>
      );
    case 'notReady':
      return (
        <Offered>
          <NotReady check={viewState.check} />
        </Offered>
      );
    case 'barred':
      return (
        <Offered>
          <BlockedNotice check={viewState.check} />
        </Offered>
      );
    case 'checking':
      return (
        <>
          <PriceAndClock />
          <p className={classes.text}>{t('checking')}</p>
        </>
      );
    default:
      return null;
  }
}

/** What the lot costs, above the way to a viewer's first step. */
function Offered({ children }: { readonly children: React.ReactNode }) {
  const { isPurchaseOnly, takesOffers } = useTradedLot();
  return (
    <>
      {isPurchaseOnly ? <AgreedPrice /> : <PriceAndClock />}
      {!isPurchaseOnly && <BuyNowCost />}
      <ConsideredFrom />
      {children}
      {takesOffers && <HowOffersWorkLink />}
    </>
  );
}
