import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { percentBelowReserve } from '@marque/core/rules/offers';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { Sentences } from '@marque/core/ui/sentences';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { useReserve } from '../seller/compared-prices.tsx';
import { useWhen } from '../use-when.ts';
import classes from './dialogs.module.css';
import type { Confirmation } from './panel-dialogs.tsx';
import { Unsettled } from './unsettled.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Asks before an offer or a counter-offer is rejected, which cannot be undone. */
export function RejectDialog({ confirmation }: { readonly confirmation: Confirmation }) {
  const { t } = useTranslation(['offers', 'common']);
  const { language } = useLocale();
  const { ranges } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const titleId = useId();
  const { isRejecting, hasFailed, mayClose, send, close } = useConfirmation(confirmation);
  const what = confirmation.action === 'rejectOffer' ? 'offer' : 'counter';
  const canCounter = what === 'offer' && ranges.counter !== null;
  const counterInstead = () => {
    controller.cancel();
    controller.openForm('counter');
  };
  return (
    <Overlay
      name={`confirm.${confirmation.action}`}
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      isDismissible={mayClose}
      onClose={close}
    >
      <OverlayInside>
        <div>
          <h2 id={titleId} className={`mq-h2 ${classes.title}`}>
            {t(`reject.${what}.title`, { amount: formatMoney(confirmation.amount, language) })}
          </h2>
          <p className={classes.text}>
            {what === 'offer' ? <OfferWords confirmation={confirmation} canCounter={canCounter} /> : <CounterWords />}
          </p>
          {hasFailed && <Unsettled />}
          <div className={canCounter ? classes.sides : classes.actions}>
            {canCounter && (
              <Button onClick={counterInstead} disabled={isRejecting}>
                {t('reject.offer.counter')}
              </Button>
            )}
            <Button variant="second" onClick={close} disabled={isRejecting}>
              {t(`reject.${what}.keep`)}
            </Button>
          </div>
          <p className={classes.final}>
            {t(`reject.${what}.final`)}
            <Button variant="danger" isBusy={isRejecting} onClick={() => send()}>
              {hasFailed ? t('confirm.again') : t(`reject.${what}.button`)}
            </Button>
          </p>
        </div>
      </OverlayInside>
    </Overlay>
  );
}

interface OfferWordsProps {
  readonly confirmation: Confirmation;
  readonly canCounter: boolean;
}

/** How far the offer lies below the reserve, and what keeps the buyer. */
function OfferWords({ confirmation, canCounter }: OfferWordsProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const percent = percentBelowReserve(confirmation.amount, useReserve());
  return (
    <Sentences>
      {percent !== null && t('belowReserve', { percent: formatPercent(percent, language) })}
      {t(canCounter ? 'reject.offer.text' : 'reject.offer.plain')}
    </Sentences>
  );
}

function CounterWords() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { ownOffer } = useBidPanel(selectView).negotiation;
  const when = useWhen(ownOffer?.expiresAt ?? null);
  return ownOffer && t('reject.counter.text', { amount: formatMoney(ownOffer.amount, language), when });
}
