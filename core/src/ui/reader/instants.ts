import { useTranslation } from 'react-i18next';
import { formatPanelDate, formatTime, formatWeekday } from '../../rules/format/index.ts';
import { useReader } from './reader.tsx';

/** Writers of instants (UTC ms) for whoever reads the page. */
export interface Instants {
  /** "19:30"; with the site's zone behind it until the page has come alive and knows the reader's. */
  readonly timeOfDay: (at: number) => string;
  /** The day's name in full. */
  readonly weekday: (at: number) => string;
  /** DD/MM/YY. */
  readonly panelDate: (at: number) => string;
}

export function useInstants(): Instants {
  const { t } = useTranslation('tile');
  const { language, timeZone, isOwnTime } = useReader();
  return {
    timeOfDay: (at) => {
      const time = formatTime(at, { timeZone });
      return isOwnTime ? time : t('time.siteZone', { time });
    },
    weekday: (at) => formatWeekday(at, language, { timeZone }),
    panelDate: (at) => formatPanelDate(at, { timeZone }),
  };
}
