import { followsLot } from '@marque/core/rules/lot';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../foundation/live/index.ts';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './connection.module.css';

/** Beside the price of an open lot: that it follows the bidding. Empty while it does not. */
export function LiveMark() {
  const { t } = useTranslation('bidding');
  const { freshness } = useConnection();
  const { isOpen } = useBidPanel(selectView);
  if (!isOpen || freshness !== 'live') return null;
  return (
    <span className={classes.live} data-connection="live">
      {t('connection.live')}
    </span>
  );
}

/**
 * That price and clock of a lot whose page follows it may be out of date, since when, and what it means for a bid. Also
 * after its end, until the outcome has arrived, and where it is negotiated.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('bidding');
  const { timeOfDay } = useDateFormats();
  const { freshness, offlineSince } = useConnection();
  const isStale = useIsPriceStale();
  const { state } = useBidPanel(selectView);
  const isShown = isStale || (freshness === 'polling' && followsLot(state.stage).timely);
  // The region is always rendered: few screen readers announce text that appears together with its region.
  return (
    <div role="status">
      {isShown && (
        <p className={classes.notice} data-connection={freshness}>
          {freshness === 'offline' && offlineSince !== null
            ? t('connection.offline', { time: timeOfDay(offlineSince) })
            : t(`connection.${freshness}`)}
        </p>
      )}
    </div>
  );
}

/** Whether the shown price may be out of date. */
export function useIsPriceStale(): boolean {
  const { freshness } = useConnection();
  const { state } = useBidPanel(selectView);
  return followsLot(state.stage).channel && (freshness === 'reconnecting' || freshness === 'offline');
}
