import { hasBidHistory } from '@marque/core/rules/lot';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

const ExplainPrice = lazyPart('explain-price', () => import('./explain-price.tsx'), {
  onFailed: ({ onClose }: { readonly onClose: () => void }) => onClose(),
});

/** Opens the explanation of an auction's price; empty where the price is not shown, and before the first bid. */
export function ExplainPriceLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const [isOpen, setOpen] = useState(false);
  const isWithheld = lot.priceWithheld && state.bids.length === 0;
  if (!hasBidHistory(state) || state.noBids === 0 || isWithheld) return null;
  return (
    <>
      <button type="button" className={`mq-link mq-reach ${className ?? ''}`} onClick={() => setOpen(true)}>
        {t('explain')}
      </button>
      {isOpen && <ExplainPrice onClose={() => setOpen(false)} />}
    </>
  );
}
