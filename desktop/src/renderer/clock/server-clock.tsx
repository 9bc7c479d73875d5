import { siteTimeZone } from '@marque/core/rules/places';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LOCALE } from '../language/page-language.ts';
import { isOffline, useBackend } from '../state/index.ts';
import classes from './server-clock.module.css';
import { TickingText } from './ticking-text.tsx';

const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'medium', hourCycle: 'h23', timeZone: siteTimeZone });
const ZONE = new Intl.DateTimeFormat(PAGE_LOCALE, { timeZoneName: 'short', timeZone: siteTimeZone });

/** The time on the server; without a connection the time of this computer, and it says so. */
export function ServerClock() {
  const { t } = useTranslation('console');
  const isOwn = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const readTime = useCallback((now: number) => TIME.format(now), []);
  const readZone = useCallback((now: number) => (isOwn ? t('clock.thisComputer') : zoneAt(now)), [isOwn, t]);
  return (
    <span className={classes.clock} role="timer" aria-label={t('clock.label')}>
      <TickingText read={readTime} className={classes.time} /> <TickingText read={readZone} className={classes.zone} />
    </span>
  );
}

function zoneAt(now: number): string {
  return ZONE.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
