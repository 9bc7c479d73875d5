import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TickingText } from '../../clock/index.ts';

/** How long ago something was, in whole units. */
export function AgeText({ at }: { readonly at: number }) {
  const { t } = useTranslation('console');
  const read = useCallback(
    (now: number) => {
      const age = Math.max(0, now - at);
      if (age < MINUTE_MS) return t('age.seconds', { seconds: Math.floor(age / SECOND_MS) });
      if (age < HOUR_MS) return t('age.minutes', { minutes: Math.floor(age / MINUTE_MS) });
      if (age < DAY_MS) return t('age.hours', { hours: Math.floor(age / HOUR_MS) });
      return t('age.days', { days: Math.floor(age / DAY_MS) });
    },
    [at, t],
  );
  return <TickingText read={read} />;
}
