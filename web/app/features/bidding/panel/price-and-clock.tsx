import type { Listing } from '@marque/core/contracts/listings';
import { timePanel } from '@marque/core/rules/display';
import { Countdown, LastSecondsBar, TimeLabel, useIsInLastSeconds, useTicking } from '@marque/core/ui/clock';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useInstants } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../live/index.ts';
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
  const { t } = useTranslation('bidding');
  const { panelDate, weekday, timeOfDay } = useInstants();
  const { isClockOff } = useBidding();
  const time = timeFactsOf(lot);
  const kind = useTicking((now) => timePanel({ ...time, now, place: 'listing', disableClock: isClockOff }).kind);
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
        return time.startsAt === null
          ? null
          : dated(t('clock.opens'), `${weekday(time.startsAt)} ${timeOfDay(time.startsAt)}`);
      }
      return time.endsAt === null ? null : dated(t('clock.closed'), panelDate(time.endsAt));
    case 'days':
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
