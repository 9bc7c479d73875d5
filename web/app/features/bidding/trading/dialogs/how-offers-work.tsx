import { holdThreshold } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { mostOffers } from '@marque/core/rules/offers';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { openPanel } from '../../provider/open-panel.ts';
import classes from './dialogs.module.css';

const STEPS = ['offer', 'answer', 'counter', 'higher', 'limit'] as const;

/** Explains offers with the limits of the page's lot. */
export function HowOffersWork() {
  const { t } = useTranslation(['offers', 'common']);
  const { language, count } = useLocale();
  const { lot } = useBidPanel(selectData);
  const { ranges } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const titleId = useId();
  const values = {
    amount: formatMoney(holdThreshold(lot.lotType, lot.currencyCode), language),
    count: mostOffers(lot.offersRateLimit),
    hours: count(Math.round((lot.offersRateLimitTime * MINUTE_MS) / HOUR_MS)),
  };
  const makeOffer = () => {
    controller.openForm('offer');
    // While the dialog is open, the page below it takes no focus.
    flushSync(controller.closeDialog);
    openPanel(controller);
  };
  return (
    <Overlay
      name="howOffersWork"
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      onClose={controller.closeDialog}
    >
      <OverlayInside>
        <h2 id={titleId} className={`mq-h2 ${classes.title}`}>
          {t('how.title')}
        </h2>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <div>
                <b>{t(`how.steps.${step}.title`, values)}</b>
                <p>{t(`how.steps.${step}.text`, values)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={classes.actions}>
          {ranges.offer === null ? (
            <Button variant="second" isWide onClick={controller.closeDialog}>
              {t('how.close')}
            </Button>
          ) : (
            <Button size="lg" isWide onClick={makeOffer}>
              {t('form.buttonBlank')}
            </Button>
          )}
        </div>
      </OverlayInside>
    </Overlay>
  );
}
