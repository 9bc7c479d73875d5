import { formatMoney } from '@marque/core/rules/format';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import panelClasses from '../../panel/panel.module.css';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import { ComparedPrices } from './compared-prices.tsx';

/** The highest bid of a lot that closed below its reserve, which the vendor may accept; `isSecond`: below an offer. */
export function ProvisionalPrice({ isSecond = false }: { readonly isSecond?: boolean }) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { state, viewer } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const price = viewer.selling?.provisionalPrice ?? null;
  const amount = formatMoney(state.currentBid, language);
  const accept = price !== null && (
    <Button
      variant={isSecond ? 'second' : 'filled'}
      size={isSecond ? 'md' : 'lg'}
      isWide
      data-main-action={!isSecond || undefined}
      className={isSecond ? panelClasses.cancel : panelClasses.first}
      onFocus={preloadDialogs}
      onPointerEnter={preloadDialogs}
      onClick={() => controller.ask('acceptProvisionalPrice', price.amount)}
    >
      {t(isSecond ? 'provisional.acceptInstead' : 'provisional.accept', { amount })}
    </Button>
  );
  if (isSecond) return accept;
  return (
    <>
      <PriceHead label={t('provisional.label')} amount={state.currentBid} until={price?.expiresAt ?? null} />
      <ComparedPrices amount={state.currentBid} />
      {accept}
      <p className={panelClasses.note}>
        <Sentences>
          {t('seller.note')}
          {state.highBidderDisplayName !== null && t('provisional.offerText', { name: state.highBidderDisplayName })}
        </Sentences>
      </p>
    </>
  );
}
