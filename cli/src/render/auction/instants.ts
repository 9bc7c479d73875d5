import { formatDuration } from '@marque/core/rules/format';
import type { Language } from '@marque/core/rules/places';
import type { Translate } from '../../texts.ts';

/** The zone of the machine, which a terminal shows times in. */
export const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const PATTERNS = {
  /** "27 Nov 2026, 14:04:35 GMT" */
  full: { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' },
  /** "14:04:35" */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  /** "14:04:35.214" */
  exact: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' },
  /** "14:04:35 GMT" */
  zoned: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  /** "27/11/26" */
  date: { day: '2-digit', month: '2-digit', year: '2-digit' },
  /** "27 Nov, 14:04:35" */
  dayAndClock: {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant (UTC ms) in the zone of the reader, with the months of the language. */
export function writeInstant(at: number, pattern: keyof typeof PATTERNS, timeZone: string, language: Language): string {
  const key = `${pattern} ${timeZone} ${language}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    // English as it is written in Britain: the day stands before the month.
    const locale = language === 'en' ? 'en-GB' : language;
    formatter = new Intl.DateTimeFormat(locale, { ...PATTERNS[pattern], timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

/** A remaining time in milliseconds: "00:01:58", or "5 d 3 h" from two days on. */
export function writeLeft(milliseconds: number, t: Translate): string {
  const left = formatDuration(milliseconds);
  return left.kind === 'clock' ? left.text : t('cli-auction:time.days', { days: left.days, hours: left.hours });
}
