import { formatDuration } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicker } from '@marque/core/ui/clock';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from './cell.ts';
import classes from './cells.module.css';

const LAST_MS = 2 * MINUTE_MS;

/**
 * The time left, and in the last two minutes a bar that empties to the right. It writes into its elements without
 * rendering: all clocks of the wall change in one loop a second.
 */
export function TimeLeftCell({ row }: CellProps) {
  const { t } = useTranslation('console');
  const ticker = useTicker();
  const element = useRef<HTMLSpanElement>(null);
  const { endsAt, startsAt, stage } = row.watched;
  const until = stage === 'comingSoon' ? startsAt : endsAt;

  useLayoutEffect(() => {
    const write = () => {
      const cell = element.current;
      if (cell === null) return;
      const left = until === null ? null : until - ticker.now();
      const text = cell.firstChild as Text;
      const words = left === null ? '–' : wordsOf(left, t);
      if (text.data !== words) text.data = words;
      const isLast = left !== null && left > 0 && left < LAST_MS && isLive(stage);
      cell.toggleAttribute('data-last', isLast);
      if (isLast) cell.style.setProperty('--left', String(left / LAST_MS));
    };
    write();
    return ticker.subscribe(write);
  }, [ticker, until, stage, t]);

  return (
    <span ref={element} className={classes.time}>
      {'\u00a0'}
      <i className={classes.timeBar} />
    </span>
  );
}

type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

function wordsOf(left: number, t: Translate): string {
  if (left <= 0) return t('time.ended');
  const duration = formatDuration(left);
  return duration.kind === 'clock' ? duration.text : t('time.days', { days: duration.days, hours: duration.hours });
}
