import { dayWords, formatDate, formatPanelDate, formatTime, formatWeekday } from '../../rules/format/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { useLocale, useTimeZone } from './locale.tsx';

/** Formats instants (UTC ms) for the visitor. */
interface DateFormats {
  /** "19:30"; until the page is hydrated, in the site's time zone and with its name. */
  readonly timeOfDay: (at: number) => string;
  /** The day's name in full. */
  readonly weekday: (at: number) => string;
  /** MM/DD/YYYY for visitors from the US, DD/MM/YYYY for all others. */
  readonly date: (at: number) => string;
  /** DD/MM/YY, only in a lot's time panel. */
  readonly panelDate: (at: number) => string;
  /** "today 19:30", "Thursday 19:30"; from a week away the date, formatted by `writeDate`. */
  readonly dayAndTime: (at: number, now: number, writeDate: (at: number) => string) => string;
}

export function useDateFormats(): DateFormats {
  const t = useFrameTexts('common');
  const { language, countryCode } = useLocale();
  const { timeZone, isOwnTime } = useTimeZone();
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
