import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainPriceLink, selectData, useBidPanel } from '../../bidding/index.ts';
import classes from './history.module.css';

const LogVerification = lazyPart('verification', () => import('./verification/verification.tsx'));

/** Below the history: how the price came about, and the check of the log in the reader's own browser. */
export function HistoryTools() {
  const { t } = useTranslation('lot');
  const { lot } = useBidPanel(selectData);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classes.tools}>
        <ExplainPriceLink className="mq-accent" />
        <button
          type="button"
          className="mq-link mq-accent mq-reach"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t('history.verify')}
        </button>
      </p>
      {isOpen && <LogVerification auctionId={lot.auctionId} />}
    </>
  );
}
