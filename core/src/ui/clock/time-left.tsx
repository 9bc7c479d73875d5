import { CLOCK_PLACEHOLDER } from '../../rules/display/index.ts';
import { formatDuration } from '../../rules/format/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { useIsClockOff, useTicking } from './clock-context.tsx';

interface TimeLeftProps {
  /** UTC ms; null: a dash. */
  readonly until: number | null;
  readonly className?: string | undefined;
}

/** The time until an instant that is not the end of a lot, such as the expiry of an offer. */
export function TimeLeft({ until, className }: TimeLeftProps) {
  const t = useFrameTexts('tile');
  const isOff = useIsClockOff();
  const text = useTicking((now) => {
    if (until === null) return '–';
    if (isOff) return CLOCK_PLACEHOLDER;
    const left = formatDuration(until - now);
    return left.kind === 'clock' ? left.text : t('time.daysHours', { days: left.days, hours: left.hours });
  });
  return <span className={className ?? 'mq-figures'}>{text}</span>;
}
