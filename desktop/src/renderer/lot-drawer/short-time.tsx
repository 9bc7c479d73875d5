import { useTicking } from '@marque/core/ui/clock';
import { exactTime, fullTime, shortTime } from './times.ts';

interface ShortTimeProps {
  /** UTC ms. */
  readonly at: number;
  /** To the millisecond for today. */
  readonly isExact?: boolean;
  readonly className?: string | undefined;
}

/** An instant in a list of the drawer. Pointing at it shows the whole of it. */
export function ShortTime({ at, isExact = false, className }: ShortTimeProps) {
  const text = useTicking((now) => (isExact ? exactTime : shortTime)(at, now));
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={fullTime(at)}>
      {text}
    </time>
  );
}
