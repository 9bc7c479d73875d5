import { useTranslation } from 'react-i18next';
import { dayWords, formatDate, formatPanelDate, formatTime, formatWeekday } from '../../rules/format/index.ts';
import { useReader } from './reader.tsx';

/** Formats instants (UTC ms) for the reader of the page. */
export interface Instants {
  /** "19:30"; with the site's zone behind it until the page has come alive and knows the reader's. */
  readonly timeOfDay: (at: number) => string;
  /** The day's name in full. */
  readonly weekday: (at: number) => string;
  /** MM/DD/YYYY for readers in the US, DD/MM/YYYY for all others. */
  readonly date: (at: number) => string;
  /** DD/MM/YY: in a lot's time panel, and nowhere else. */
  readonly panelDate: (at: number) => string;
  /** "today 19:30", "Thursday 19:30"; what is a week away or more is a date, written as said. */
  readonly dayAndTime: (at: number, now: number, writeDate: (at: number) => string) => string;
}

export function useInstants(): Instants {
  const { t } = useTranslation(['tile', 'common']);
  const { language, countryCode, timeZone, isOwnTime } = useReader();
  const timeOfDay = (at: number) => {
    const time = formatTime(at, { timeZone });
    return isOwnTime ? time : t('tile:time.siteZone', { time });
  };
  const weekday = (at: number) => formatWeekday(at, language, { timeZone });
  return {
    timeOfDay,
    weekday,
    date: (at) => formatDate(at, { countryCode, timeZone }),
    panelDate: (at) => formatPanelDate(at, { timeZone }),
    dayAndTime(at, now, writeDate) {
      const { key, hasTime } = dayWords(at, now, timeZone);
      const day = t(`common:${key}`, { weekday: weekday(at), date: writeDate(at) });
      return hasTime ? `${day} ${timeOfDay(at)}` : day;
    },
  };
}
