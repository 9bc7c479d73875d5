import { formatMoney } from '@marque/core/rules/format';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Cost } from '../../panel/cost.tsx';
import classes from '../../panel/panel.module.css';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import { useTradedLot } from '../use-traded-lot.ts';

/** The agreed price of a purchase-only lot, with its own commission. */
export function AgreedPrice() {
  const { t } = useTranslation('offers');
  const { price } = useTradedLot();
  const { isVip } = useBidPanel(selectView);
  if (price === null) return null;
  return (
    <>
      <PriceHead label={t('purchase.label')} amount={price} until={null} />
      {!isVip && <Cost amount={price} kind="purchase" headline={price} />}
    </>
  );
}

/** One buyer confirms the purchase at the agreed price. */
export function Purchase() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { price } = useTradedLot();
  const controller = useBidPanelController();
  if (price === null) return null;
  return (
    <>
      <AgreedPrice />
      <p className={classes.text}>{t('purchase.text')}</p>
      <Button
        size="lg"
        isWide
        data-main-action
        className={classes.first}
        onFocus={preloadDialogs}
        onPointerEnter={preloadDialogs}
        onClick={() => controller.ask('purchase', price)}
      >
        {t('purchase.button', { amount: formatMoney(price, language) })}
      </Button>
    </>
  );
}
