import { formatTime } from '@marque/core/rules/format';
import { useReader } from '@marque/core/ui/reader';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** Writes an instant as fine as the stretch that it marks: a time of day, a day, a month with its year. */
export function useInstantWords(): (at: number, stretchMs: number) => string {
  const { language, timeZone } = useReader();
  return (at, stretchMs) => {
    if (stretchMs < 2 * DAY_MS) return formatTime(at, { timeZone });
    const options: Intl.DateTimeFormatOptions =
      stretchMs < YEAR_MS ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone }).format(at);
  };
}
