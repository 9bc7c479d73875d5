import { clockState } from '../../rules/display/index.ts';
import classes from './clock.module.css';
import { useIsClockOff, useTicking } from './clock-context.tsx';

interface LastSecondsBarProps {
  /** The end as extended, UTC ms. */
  readonly endsAt: number;
  /** A plain bar along the foot of a picture, or forty ticks in a panel. */
  readonly look: 'strip' | 'ticks';
}

/** What is left of the last two minutes. It stands still between seconds, and an extension fills it again. */
export function LastSecondsBar({ endsAt, look }: LastSecondsBarProps) {
  const disableClock = useIsClockOff();
  const share = useTicking((now) => barOf({ endsAt, now, disableClock }));
  if (share === null) return null;
  return (
    <span aria-hidden="true" data-last-seconds className={classes[look]}>
      <span className={classes.left} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </span>
  );
}

/** Whether the bar is shown now. */
export function useIsInLastSeconds(endsAt: number | null): boolean {
  const disableClock = useIsClockOff();
  return useTicking((now) => barOf({ endsAt, now, disableClock }) !== null);
}

function barOf(facts: Parameters<typeof clockState>[0]): number | null {
  const clock = clockState(facts);
  return clock.state === 'running' ? clock.bar : null;
}
