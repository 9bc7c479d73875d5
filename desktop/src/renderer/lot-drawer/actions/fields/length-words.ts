import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { useTranslation } from 'react-i18next';

/** Writes the length of an extension (ms) in minutes or hours. */
export function useLengthWords(): (lengthMs: number) => string {
  const { t } = useTranslation('console');
  return (lengthMs) =>
    lengthMs < HOUR_MS
      ? t('lot.extend.minutes', { count: lengthMs / MINUTE_MS })
      : t('lot.extend.hours', { count: lengthMs / HOUR_MS });
}
