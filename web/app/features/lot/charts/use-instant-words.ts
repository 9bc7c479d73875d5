import { formatSpanInstant } from '@marque/core/rules/format';
import { useReader } from '@marque/core/ui/reader';

/** Writes an instant as fine as the stretch that it marks: a time of day, a day, a month with its year. */
export function useInstantWords(): (at: number, stretchMs: number) => string {
  const { language, timeZone, countryCode } = useReader();
  return (at, stretchMs) => formatSpanInstant(at, stretchMs, language, { timeZone, countryCode });
}
