import { CLOCK_PLACEHOLDER, CLOCK_STOPPED, type Clock, type TimePanel, timePanel } from '../../rules/display/index.ts';
import { classList } from '../class-list/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { useDateFormats } from '../locale/index.ts';
import type { TimeFactsOfLot } from '../lot-facts/index.ts';
import classes from './clock.module.css';
import { useIsClockOff, useTicking } from './clock-context.tsx';

interface CountdownProps {
  readonly lot: TimeFactsOfLot;
  readonly place: 'listing' | 'tile';
  /** Adds the hours beyond whole days; small places leave them out. */
  readonly hasHours?: boolean;
  /** Stands below its `TimeLabel`, and need not say again that it has run out. */
  readonly isLabelled?: boolean;
  readonly className?: string | undefined;
}

/**
 * A lot's time without its label: a clock while it runs, then its state. Empty for lots without a time. In the last two
 * minutes it has the ending colour.
 */
export function Countdown({ lot, place, hasHours = false, isLabelled = false, className }: CountdownProps) {
  const isOff = useIsClockOff();
  const write = useTimeWords({ hasHours, isLabelled });
  const panelAt = (now: number) => timePanel({ ...lot, now, place, disableClock: isOff });
  const text = useTicking((now) => write(panelAt(now), now));
  const isEnding = useTicking((now) => isUrgent(panelAt(now)));
  if (text === '') return null;
  return <span className={classList(classes.clock, isEnding && classes.ending, className)}>{text}</span>;
}

/** The label over a clock: "Ends in", "Checking", "Sold". Empty for lots without a time. */
export function TimeLabel({ lot, place }: Pick<CountdownProps, 'lot' | 'place'>) {
  const t = useFrameTexts('tile');
  const isOff = useIsClockOff();
  const key = useTicking((now) => {
    const panel = timePanel({ ...lot, now, place, disableClock: isOff });
    return panel.kind === 'none' ? null : panel.label;
  });
  return key === null ? null : t(key);
}

function isUrgent(panel: TimePanel): boolean {
  return panel.kind === 'clock' && panel.urgency === 'last';
}

/** Puts a time panel into words. */
function useTimeWords({
  hasHours,
  isLabelled,
}: Required<Pick<CountdownProps, 'hasHours' | 'isLabelled'>>): (panel: TimePanel, now: number) => string {
  const t = useFrameTexts('tile');
  const { dayAndTime, panelDate } = useDateFormats();
  const clockWords = (clock: Clock): string => {
    switch (clock.state) {
      case 'placeholder':
        return CLOCK_PLACEHOLDER;
      case 'checking':
        return isLabelled ? CLOCK_STOPPED : t('time.checkingNow');
      case 'ended':
        return isLabelled ? CLOCK_STOPPED : t('time.endedNow');
      case 'running': {
        if (clock.left.kind === 'clock') return clock.left.text;
        const { days, hours } = clock.left;
        return hasHours ? t('time.daysHours', { days, hours }) : t('time.days', { count: days });
      }
    }
  };
  return (panel, now) => {
    switch (panel.kind) {
      case 'none':
        return '';
      case 'clock':
        return clockWords(panel.clock);
      case 'words':
        if (panel.label !== 'time.comingSoon') return t(panel.label);
        if (panel.at === null) return t('time.comingSoon');
        return t('time.opens', { when: dayAndTime(panel.at, now, panelDate) });
      case 'date':
        return panel.at === null ? t(panel.label) : t('time.soldOn', { date: panelDate(panel.at) });
      case 'days':
        return t('time.listedFor', { count: panel.days });
    }
  };
}
