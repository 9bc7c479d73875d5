import { formatDate, formatTime } from '@marque/core/rules/format';
import type { StaffExtension } from '@marque/core/rules/live';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { AgoWords } from './ago-words.tsx';
import classes from './history.module.css';

/** When and why staff have moved the end, latest first. */
export function StaffExtensions({ extensions }: { readonly extensions: readonly StaffExtension[] }) {
  const { t } = useTranslation('lot');
  const { countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  if (extensions.length === 0) return null;
  return (
    <ul className={classes.extensions} data-extensions>
      {extensions.map(({ sequence, at, endsAt, reason }) => {
        const [date, time] = [formatDate(endsAt, { timeZone, countryCode }), formatTime(endsAt, { timeZone })];
        return (
          <li key={sequence}>
            <span>{t('history.extended', { date, time, reason })}</span>
            <AgoWords at={at} />
          </li>
        );
      })}
    </ul>
  );
}
