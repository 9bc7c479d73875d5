import { clockState } from '../../rules/display/index.ts';
import classes from './clock.module.css';
import { useTicking } from './clock-context.tsx';

interface LastSecondsBarProps {
  /** The end as extended, UTC ms. */
  readonly endsAt: number;
  /** A plain bar along the foot of a picture, or forty ticks in a panel. */
  readonly look: 'strip' | 'ticks';
}

/** What is left of the last two minutes. It stands still between seconds, and an extension fills it again. */
export function LastSecondsBar({ endsAt, look }: LastSecondsBarProps) {
  const share = useTicking((now) => barOf(endsAt, now));
  if (share === null) return null;
  return (
    <span aria-hidden="true" data-last-seconds className={classes[look]}>
      <span className={classes.left} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </span>
  );
}

/** Whether the bar is shown now. */
export function useIsInLastSeconds(endsAt: number | null): boolean {
  return useTicking((now) => endsAt !== null && barOf(endsAt, now) !== null);
}

function barOf(endsAt: number, now: number): number | null {
  const clock = clockState({ endsAt, now, disableClock: false });
  return clock.state === 'running' ? clock.bar : null;
}
