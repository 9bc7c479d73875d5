import { formatMoney } from '@marque/core/rules/format';
import type { OpenNegotiation } from '@marque/core/rules/live';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import panelClasses from '../../panel/panel.module.css';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import classes from '../trading.module.css';
import type { useSellerView } from '../use-negotiation-views.ts';
import { ComparedPrices } from './compared-prices.tsx';

interface OfferReceivedProps {
  readonly offer: OpenNegotiation;
  readonly actions: Extract<ReturnType<typeof useSellerView>, { readonly kind: 'offer' }>['actions'];
}

/** The open offer beside the vendor's own prices, with the possible answers. */
export function OfferReceived({ offer, actions }: OfferReceivedProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const controller = useBidPanelController();
  const canCounter = actions.includes('counter');
  return (
    <>
      <PriceHead
        label={t('seller.offerFrom', { name: offer.bidderName })}
        amount={offer.amount}
        until={offer.expiresAt}
      />
      <ComparedPrices amount={offer.amount} />
      <Button
        size="lg"
        isWide
        data-main-action
        className={panelClasses.first}
        onFocus={preloadDialogs}
        onPointerEnter={preloadDialogs}
        onClick={() => controller.ask('acceptOffer', offer.amount)}
      >
        {t('seller.accept', { amount: formatMoney(offer.amount, language) })}
      </Button>
      <div className={canCounter ? classes.pair : panelClasses.cancel}>
        {canCounter && (
          <Button variant="second" onClick={() => controller.openForm('counter')}>
            {t('seller.counterButton')}
          </Button>
        )}
        <Button
          variant="danger"
          isWide={!canCounter}
          onFocus={preloadDialogs}
          onClick={() => controller.ask('rejectOffer', offer.amount)}
        >
          {t('seller.reject')}
        </Button>
      </div>
      <p className={panelClasses.note}>
        <Sentences>
          {t('seller.note')}
          {!canCounter && t(offer.wasCountered ? 'seller.countered' : 'seller.countersOff')}
        </Sentences>
      </p>
    </>
  );
}
