import { calendarLabel } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import type { useTranslation } from 'react-i18next';
import { PAGE_LOCALE } from '../language/page-language.ts';

type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

/** A time of the day with its seconds, at the sites. */
export const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: siteTimeZone,
});
const DATE = new Intl.DateTimeFormat(PAGE_LOCALE, { day: 'numeric', month: 'long', timeZone: siteTimeZone });

/** "yesterday, 18:12:04" or the date: the day is left out for today. */
export function copyTime(at: number, t: Translate): string {
  const time = TIME.format(at);
  switch (calendarLabel(at, Date.now(), siteTimeZone)) {
    case 'today':
      return time;
    case 'yesterday':
      return t('console:offline.yesterday', { time });
    default:
      return t('console:offline.onDate', { time, date: DATE.format(at) });
  }
}
