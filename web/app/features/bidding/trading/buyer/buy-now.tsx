import { requiresHold } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { usePriceDisplay } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';
import { useSpendingLeft } from '../../panel/amount/use-spending-left.ts';
import { Cost, useQuote } from '../../panel/cost.tsx';
import classes from '../../panel/panel.module.css';
import { usePanelPriceFacts } from '../../panel/price/price-facts.ts';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { useTradedLot } from '../use-traded-lot.ts';

/** What the lot costs at its buy-now price; the price at the head of the panel is not repeated. */
export function BuyNowCost() {
  const { lot, price } = useTradedLot();
  const { isVip } = useBidPanel(selectView);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  if (price === null || isVip) return null;
  return <Cost amount={price} kind="buyNow" headline={display.kind === 'amount' ? display.amount : null} />;
}

/** Cost and button to buy the lot at its price. */
export function BuyNow() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { price, takesOffers } = useTradedLot();
  const controller = useBidPanelController();
  const spendingLeft = useSpendingLeft();
  if (price === null) return null;
  return (
    <>
      <BuyNowCost />
      <Button
        size="lg"
        isWide
        data-main-action
        className={classes.first}
        onFocus={preloadDialogs}
        onPointerEnter={preloadDialogs}
        onClick={() => controller.ask('buyNow', price)}
      >
        {t('buyNow.button', { amount: formatMoney(price, language) })}
      </Button>
      <p className={classes.note}>
        {takesOffers ? t('buyNow.note') : t('buyNow.noteAlone')} <PurchaseHold /> {spendingLeft}
      </p>
    </>
  );
}

/** The hold on the card that a purchase at the lot's price needs; empty without one. */
export function PurchaseHold() {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { lot, price } = useTradedLot();
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote();
  if (price === null || isVip || !requiresHold(price, lot.lotType)) return null;
  const { feeIncTax } = quote(price);
  return feeIncTax.minor === 0 ? null : t('buyNow.hold', { amount: formatMoney(feeIncTax, language) });
}
