import { formatMoney } from '@marque/core/rules/format';
import { hasBidHistory } from '@marque/core/rules/lot';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel } from '../../bidding/index.ts';
import { PriceChart } from '../charts/price-chart.tsx';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { HistoryTools } from './history-tools.tsx';
import { countBidders, lineKey } from './line-words.ts';
import { StaffExtensions } from './staff-extensions.tsx';

/** Lines of the short form. */
const MINI_LINES = 7;

/** The bids of an auction: the price over time, and the history in a short form that opens to the full one. */
export function BidsSection() {
  const { t } = useTranslation(['lot', 'tile']);
  const { count } = useLocale();
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const [isFull, setFull] = useState(false);
  const { bids, extensions } = state;
  if (!hasBidHistory(state)) return null;
  const people = countBidders(bids);
  return (
    <section aria-labelledby="bids-title">
      <div className={classes.head}>
        <h2 id="bids-title" className="mq-h2">
          {t('history.title')}
        </h2>
        {people > 0 && (
          <p className="mq-soft mq-figures">
            {t('history.from', {
              bids: t('tile:counts.bids', { count: state.noBids }),
              people: t('history.people', { count: people, number: count(people) }),
            })}
          </p>
        )}
      </div>
      <StaffExtensions extensions={extensions} />
      {bids.length === 0 ? (
        <p className={`mq-soft ${classes.none}`}>{t(lot.priceWithheld ? 'history.withheld' : 'history.none')}</p>
      ) : (
        <>
          <PriceChart lines={bids} />
          <HistoryList lines={isFull ? bids : bids.slice(0, MINI_LINES)} all={bids} />
          {bids.length > MINI_LINES && (
            <button
              type="button"
              className="mq-link mq-accent mq-reach"
              aria-expanded={isFull}
              onClick={() => setFull((before) => !before)}
            >
              {isFull ? t('history.fewer') : t('history.all', { count: bids.length })}
            </button>
          )}
          <HistoryTools />
        </>
      )}
      <LatestBid />
    </section>
  );
}

/** Announces each new bid to screen readers, but not the bids that came with the page. */
function LatestBid() {
  const { t } = useTranslation('lot');
  const { language } = useLocale();
  const { state, me } = useBidPanel(selectView);
  const latest = state.bids[0];
  const name = latest === undefined ? '' : lineKey(latest);
  const [first] = useState(name);
  const announce = () => {
    if (latest === undefined || name === first) return '';
    const amount = formatMoney(latest.amount, language);
    if (latest.bidderId === me?.userId) return t('history.toldOwn', { amount });
    return t('history.told', { amount, name: latest.displayName });
  };
  return (
    <p className="mq-unseen" role="status">
      {announce()}
    </p>
  );
}
