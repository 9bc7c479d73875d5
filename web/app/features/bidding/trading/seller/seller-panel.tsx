import { formatMoney } from '@marque/core/rules/format';
import { openInput } from '@marque/core/rules/live';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../../foundation/live/index.ts';
import panelClasses from '../../panel/panel.module.css';
import { PriceAndClock } from '../../panel/price/price-and-clock.tsx';
import { selectForm, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { AgreedPrice } from '../buyer/purchase.tsx';
import { ConsideredFrom } from '../parts/considered-from.tsx';
import { HowOffersWorkLink } from '../parts/how-offers-work-link.tsx';
import { useSellerView } from '../use-negotiation-views.ts';
import { useTradedLot } from '../use-traded-lot.ts';
import { CounterForm } from './counter-form.tsx';
import { CounterSent } from './counter-sent.tsx';
import { OfferReceived } from './offer-received.tsx';
import { ProvisionalPrice } from './provisional-price.tsx';

/** The vendor's own lot: the offer to answer, the counter-offer that waits, the highest bid below the reserve, or none. */
export function SellerPanel() {
  const input = openInput(useBidPanel(selectForm));
  const { negotiation, ranges } = useBidPanel(selectView);
  const { isProvisional } = useTradedLot();
  const view = useSellerView();
  const { activeOffer, activeCounter } = negotiation;
  if (activeOffer !== null && activeCounter !== null && view.kind === 'counter') {
    return <CounterSent offer={activeOffer} counter={activeCounter} />;
  }
  if (activeOffer !== null && view.kind === 'offer') {
    if (input?.mode === 'counter' && ranges.counter !== null) {
      return <CounterForm input={input} offer={activeOffer} range={ranges.counter} />;
    }
    return (
      <>
        <OfferReceived offer={activeOffer} actions={view.actions} />
        {isProvisional && <ProvisionalPrice isSecond />}
      </>
    );
  }
  return isProvisional ? <ProvisionalPrice /> : <NothingToAnswer />;
}

/** The vendor's lot without an offer, or one that is sold at a price. */
function NothingToAnswer() {
  const { t } = useTranslation('offers');
  const { language, count } = useLocale();
  const { lot: listing, price, takesOffers, isPurchaseOnly } = useTradedLot();
  const lot = useLiveListing(listing);
  if (isPurchaseOnly) {
    return (
      <>
        <AgreedPrice />
        <p className={panelClasses.text}>{t('seller.forPurchase')}</p>
      </>
    );
  }
  return (
    <>
      <PriceAndClock />
      {takesOffers ? (
        <>
          <p className={panelClasses.text}>
            <Sentences>
              <b>{t('seller.noActiveOffer')}</b>
              {t('seller.watching', { count: lot.noWatchers, number: count(lot.noWatchers) })}
            </Sentences>
          </p>
          <ConsideredFrom />
          {price !== null && (
            <p className={panelClasses.text}>{t('seller.yourBuyNow', { amount: formatMoney(price, language) })}</p>
          )}
          <HowOffersWorkLink />
        </>
      ) : (
        <p className={panelClasses.text}>{t('seller.forSale')}</p>
      )}
    </>
  );
}
