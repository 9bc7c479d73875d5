import { formatSpanInstant } from '@marque/core/rules/format';
import { useLocale } from '@marque/core/ui/locale';

/** Writes an instant as fine as the stretch that it marks: a time of day, a day, a month with its year. */
export function useInstantWords(): (at: number, stretchMs: number) => string {
  const { language, timeZone, countryCode } = useLocale();
  return (at, stretchMs) => formatSpanInstant(at, stretchMs, language, { timeZone, countryCode });
}
