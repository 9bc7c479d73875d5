import { formatDuration } from '@marque/core/rules/format';
import { isLive } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicker } from '@marque/core/ui/clock';
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useCellTexts } from '../../language/use-cell-texts.ts';
import type { CellProps } from './cell.ts';
import classes from './cells.module.css';

const LAST_MS = 2 * MINUTE_MS;

/**
 * The time left, and in the last two minutes a bar that empties to the right. It writes into its elements without
 * rendering: all clocks of the wall change in one loop a second.
 */
export function TimeLeftCell({ row }: CellProps) {
  const t = useCellTexts();
  const ticker = useTicker();
  const element = useRef<HTMLSpanElement>(null);
  const { endsAt, startsAt, stage } = row.watched;
  const until = stage === 'comingSoon' ? startsAt : endsAt;

  const read = useCallback(
    (now: number): { readonly words: string; readonly share: number | null } => {
      if (until === null) return { words: '–', share: null };
      const left = until - now;
      return { words: wordsOf(left, t), share: left > 0 && left < LAST_MS && isLive(stage) ? left / LAST_MS : null };
    },
    [until, stage, t],
  );
  // The first words never change for React, which therefore leaves the elements alone.
  const [first] = useState(() => read(ticker.now()));

  useLayoutEffect(() => {
    const write = () => {
      const cell = element.current;
      if (cell === null) return;
      const { words, share } = read(ticker.now());
      const text = cell.firstChild as Text;
      if (text.data !== words) text.data = words;
      cell.toggleAttribute('data-last', share !== null);
      if (share !== null) cell.style.setProperty('--left', String(share));
    };
    write();
    return ticker.subscribe(write);
  }, [ticker, read]);

  return (
    <span
      ref={element}
      className={classes.time}
      data-last={first.share === null ? undefined : ''}
      style={first.share === null ? undefined : ({ '--left': first.share } as CSSProperties)}
    >
      {first.words}
      <i className={classes.timeBar} />
    </span>
  );
}

type Translate = ReturnType<typeof useCellTexts>;

function wordsOf(left: number, t: Translate): string {
  if (left <= 0) return t('console:time.ended');
  const duration = formatDuration(left);
  return duration.kind === 'clock'
    ? duration.text
    : t('console:time.days', { days: duration.days, hours: duration.hours });
}
