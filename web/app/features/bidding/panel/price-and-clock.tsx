import type { Listing } from '@marque/core/contracts/listings';
import { type TimePanel, timePanel } from '@marque/core/rules/display';
import { calendarLabel } from '@marque/core/rules/format';
import { Countdown, LastSecondsBar, TimeLabel, useIsInLastSeconds, useTicking } from '@marque/core/ui/clock';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useInstants, useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../live/index.ts';
import { useSession } from '../../session/index.ts';
import { useBidding } from '../bidding-context.tsx';
import { CountingPrice } from './counting-price.tsx';
import classes from './panel.module.css';
import { panelPriceFacts } from './price-facts.ts';

/** Price and clock on one base line, and the bar of the last two minutes below them. */
export function PriceAndClock() {
  const { lot: listing, isOpen, isClockOff } = useBidding();
  const lot = useLiveListing(listing);
  const time = timeFactsOf(lot);
  return (
    <>
      <div className={classes.top}>
        <PanelPrice lot={lot} />
        <PanelClock lot={lot} />
      </div>
      {isOpen && !isClockOff && time.endsAt !== null && <Ticks endsAt={time.endsAt} />}
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
  const { t } = useTranslation('tile');
  const display = usePriceDisplay(panelPriceFacts(lot));
  if (display.kind === 'nothing' || display.kind === 'invalid') return <div />;
  return (
    <div>
      {'label' in display && display.kind !== 'words' && <p className={classes.label}>{t(display.label)}</p>}
      <p className={classes.price}>
        {display.kind === 'amount' ? (
          <CountingPrice amount={display.amount} />
        ) : (
          <PriceTag display={display} className={display.kind === 'dash' ? classes.dash : classes.words} />
        )}
      </p>
    </div>
  );
}

function PanelClock({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation(['bidding', 'tile']);
  const { panelDate } = useInstants();
  const opening = useOpeningWords();
  const { serverNow } = useSession();
  const { isClockOff } = useBidding();
  const time = timeFactsOf(lot);
  const panelAt = (now: number) => timePanel({ ...time, now, place: 'listing', disableClock: isClockOff });
  const kind = useTicking((now) => panelAt(now).kind);
  const days = useTicking((now) => daysOf(panelAt(now)));
  const dated = (label: string, value: string) => (
    <div className={classes.clock}>
      <p className={classes.label}>{label}</p>
      <p className={classes.time}>{value}</p>
    </div>
  );
  switch (kind) {
    case 'nothing':
      return null;
    case 'date':
      return time.soldAt === null ? null : dated(t('clock.sold'), panelDate(time.soldAt));
    case 'words':
      if (time.stage === 'comingSoon') {
        return time.startsAt === null ? null : dated(t('clock.opens'), opening(time.startsAt));
      }
      // A lot that was taken out of sale closed before its time, which nobody has written down.
      return time.endsAt === null || time.endsAt > serverNow ? null : dated(t('clock.closed'), panelDate(time.endsAt));
    case 'days':
      return dated(t('tile:time.listed'), t('tile:time.days', { count: days }));
    case 'clock':
      return (
        <div className={classes.clock}>
          <p className={classes.label}>
            <TimeLabel lot={time} place="listing" isOff={isClockOff} />
          </p>
          <p className={classes.time}>
            <Countdown lot={time} place="listing" hasHours isOff={isClockOff} />
          </p>
        </div>
      );
  }
}

function daysOf(panel: TimePanel): number {
  return panel.kind === 'days' ? panel.days : 0;
}

/** "Monday 18:00" within the week, a date beyond it. */
function useOpeningWords(): (at: number) => string {
  const { weekday, timeOfDay, panelDate } = useInstants();
  const { timeZone } = useReader();
  const { serverNow } = useSession();
  return (at) =>
    calendarLabel(at, serverNow, timeZone) === 'date' ? panelDate(at) : `${weekday(at)} ${timeOfDay(at)}`;
}
