import { useTranslation } from 'react-i18next';
import { CLOCK_PLACEHOLDER, type Clock, clockOf, type TimePanel, timePanel } from '../../rules/display/index.ts';
import { classList } from '../class-list/index.ts';
import type { TimeFactsOfLot } from '../lot-facts/index.ts';
import { useInstants } from '../reader/index.ts';
import classes from './clock.module.css';
import { useTicking } from './clock-context.tsx';

interface CountdownProps {
  readonly lot: TimeFactsOfLot;
  readonly place: 'listing' | 'tile';
  /** Adds the hours beyond whole days; small places leave them out. */
  readonly hasHours?: boolean;
  /** For pictures of a page that must not change from one to the next. */
  readonly isOff?: boolean;
  readonly className?: string | undefined;
}

/**
 * What a lot says about its time, without its label: a clock while it runs, then what became of it. Nothing at all for
 * lots that say nothing. Under two minutes it takes the ending colour.
 */
export function Countdown({ lot, place, hasHours = false, isOff = false, className }: CountdownProps) {
  const write = useTimeWords(hasHours);
  const text = useTicking((now) => write(timePanel({ ...lot, now, place, disableClock: isOff })));
  const isEnding = useTicking((now) => isInBar(clockOf({ endsAt: lot.endsAt, now, disableClock: isOff })));
  if (text === '') return null;
  const shown = classList(classes.clock, isEnding && text.includes(':') && classes.ending, className);
  return <span className={shown}>{text}</span>;
}

/** The label over a clock: "Ends in", "Checking", "Sold". Empty where the lot says nothing about its time. */
export function TimeLabel({ lot, place, isOff = false }: Pick<CountdownProps, 'lot' | 'place' | 'isOff'>) {
  const { t } = useTranslation('tile');
  const key = useTicking((now) => {
    const panel = timePanel({ ...lot, now, place, disableClock: isOff });
    return panel.kind === 'nothing' ? null : panel.label;
  });
  return key === null ? null : t(key);
}

function isInBar(clock: Clock): boolean {
  return clock.state === 'running' && clock.bar !== null;
}

/** Puts a time panel into words. */
function useTimeWords(hasHours: boolean): (panel: TimePanel) => string {
  const { t } = useTranslation('tile');
  const { timeOfDay, weekday, panelDate } = useInstants();
  const clockWords = (clock: Clock): string => {
    switch (clock.state) {
      case 'placeholder':
        return CLOCK_PLACEHOLDER;
      case 'checking':
        return t('time.checkingNow');
      case 'ended':
        return t('time.endedNow');
      case 'running': {
        if (clock.left.kind === 'clock') return clock.left.text;
        const { days, hours } = clock.left;
        return hasHours ? t('time.daysHours', { days, hours }) : t('time.days', { count: days });
      }
    }
  };
  return (panel) => {
    switch (panel.kind) {
      case 'nothing':
        return '';
      case 'clock':
        return clockWords(panel.clock);
      case 'words':
        if (panel.label !== 'time.comingSoon') return t(panel.label);
        if (panel.at === null) return t('time.comingSoon');
        return t('time.opens', { day: weekday(panel.at), time: timeOfDay(panel.at) });
      case 'date':
        return panel.at === null ? t(panel.label) : t('time.soldOn', { date: panelDate(panel.at) });
      case 'days':
        return t('time.listedFor', { count: panel.days });
    }
  };
}
