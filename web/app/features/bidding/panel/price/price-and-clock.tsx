import type { Listing } from '@marque/core/contracts/listings';
import { countdownBarEnd, type TimePanel, timePanel } from '@marque/core/rules/display';
import { formatDate, formatTime } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { classList } from '@marque/core/ui/class-list';
import {
  Countdown,
  LastSecondsBar,
  TimeLabel,
  useIsClockOff,
  useIsInLastSeconds,
  useTicking,
} from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { hasStartingBid, type TimeFactsOfLot, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, StartingBid, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../../foundation/live/index.ts';
import { ConnectionNotice, LiveMark, useIsPriceStale } from '../../connection/connection-notice.tsx';
import { selectData, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { AnimatedPrice } from './animated-price.tsx';
import { CommissionTotal } from './commission-total.tsx';
import classes from './price.module.css';
import { usePanelPriceFacts } from './price-facts.ts';

/** Price and clock on one line, and the bar of the last two minutes below them. */
export function PriceAndClock() {
  const { lot: listing } = useBidPanel(selectData);
  const lot = useLiveListing(listing);
  const barEndsAt = countdownBarEnd(timeFactsOf(lot));
  return (
    <>
      <div className={classes.top}>
        <PanelPrice lot={lot} />
        <PanelClock lot={lot} />
      </div>
      {barEndsAt !== null && <Ticks endsAt={barEndsAt} />}
      <ConnectionNotice />
    </>
  );
}

export function Ticks({ endsAt }: { readonly endsAt: number }) {
  const isShown = useIsInLastSeconds(endsAt);
  return isShown ? (
    <div className={classes.ticks}>
      <LastSecondsBar endsAt={endsAt} look="ticks" />
    </div>
  ) : null;
}

function PanelPrice({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation(['tile', 'bidding']);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  const isStale = useIsPriceStale();
  if (display.kind === 'none' || display.kind === 'invalid') return <div />;
  return (
    <div>
      {'label' in display && display.kind !== 'words' && (
        <p className="mq-small mq-mute">
          {t(display.label)}
          <LiveMark />
        </p>
      )}
      <p className={classList(classes.price, isStale && classes.stale)} data-headline>
        {display.kind === 'amount' ? (
          <AnimatedPrice amount={display.amount} />
        ) : (
          <PriceTag display={display} className={display.kind === 'dash' ? classes.dash : classes.words} />
        )}
      </p>
      {isStale && <p className="mq-unseen">{t('bidding:connection.stale')}</p>}
      {hasStartingBid(lot) && (
        <p className="mq-small mq-soft">
          <StartingBid lot={lot} />
        </p>
      )}
      {display.kind === 'amount' && <CommissionTotal lot={lot} amount={display.amount} />}
    </div>
  );
}

function PanelClock({ lot }: { readonly lot: Listing }) {
  const isClockOff = useIsClockOff();
  const time = timeFactsOf(lot);
  const kind = useTicking((now) => shownKind(panelAt(time, now, isClockOff)));
  if (kind === 'none') return null;
  if (kind === 'label') {
    return (
      <p className={classes.label}>
        <TimeLabel lot={time} place="listing" />
      </p>
    );
  }
  return (
    <div className={classes.clock}>
      <p className={kind === 'dayOfEnd' ? 'mq-unseen' : 'mq-small mq-mute'}>
        <TimeLabel lot={time} place="listing" />
      </p>
      <p className={classes.time}>
        {kind === 'clock' ? <Countdown lot={time} place="listing" hasHours isLabelled /> : <TimeValue time={time} />}
      </p>
      {kind === 'clock' && time.endsAt !== null && <PrintedEnd endsAt={time.endsAt} />}
    </div>
  );
}

/** On paper, in the place of the countdown: when the lot ends (UTC ms), in the time zone of the site. */
function PrintedEnd({ endsAt }: { readonly endsAt: number }) {
  const { t } = useTranslation(['bidding', 'tile']);
  const { countryCode } = useLocale();
  const timeZone = siteTimeZone;
  const day = formatDate(endsAt, { countryCode, timeZone });
  const time = t('tile:time.siteZone', { time: formatTime(endsAt, { timeZone }) });
  return <p className={classes.printed}>{t('price.endsOn', { when: `${day} ${time}` })}</p>;
}

/**
 * The price of a lot that has ended is a dash labelled so: beside it, the day of the end has no visible label
 * (`dayOfEnd`), and an end whose day is not known is left out. `label`: words without a time.
 */
function shownKind(panel: TimePanel): TimePanel['kind'] | 'label' | 'dayOfEnd' {
  if (panel.kind !== 'words') return panel.kind;
  if (panel.label === 'time.ended') return panel.at === null ? 'none' : 'dayOfEnd';
  return panel.at === null ? 'label' : panel.kind;
}

/** The time of a lot without a clock: a day, a number of days, or an empty value. */
function TimeValue({ time }: { readonly time: TimeFactsOfLot }) {
  const { t } = useTranslation('tile');
  const { dayAndTime, panelDate } = useDateFormats();
  return useTicking((now) => {
    const panel = panelAt(time, now, false);
    switch (panel.kind) {
      case 'none':
      case 'clock':
        return null;
      case 'date':
        return panel.at === null ? null : panelDate(panel.at);
      case 'words':
        if (panel.at === null) return null;
        // "Monday 18:00" within a week, a date beyond it, and only the day of a lot that has ended.
        return panel.label === 'time.comingSoon' ? dayAndTime(panel.at, now, panelDate) : panelDate(panel.at);
      case 'days':
        return t('time.days', { count: panel.days });
    }
  });
}

function panelAt(time: TimeFactsOfLot, now: number, disableClock: boolean): TimePanel {
  return timePanel({ ...time, now, place: 'listing', disableClock });
}
