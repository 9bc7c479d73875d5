import {
  agoOf,
  CURRENCY_SYMBOLS,
  calendarLabel,
  dayWords,
  formatDate,
  formatDuration,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPanelDate,
  formatPercent,
  formatSpanInstant,
  formatTime,
  formatWeekday,
  shortPrice,
} from '@marque/core/rules/format';
import { LANGUAGES } from '@marque/core/rules/places';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import type { RulesTable } from '../table.ts';
import { english, length, major } from '../words.ts';

const LONDON = { timeZone: 'Europe/London' } as const;

/** A Friday. */
const NOW = Date.UTC(2026, 10, 20, 19, 30);

const NUMBERS: RulesTable = {
  name: 'formats',
  title: 'How languages write numbers and sums',
  about: 'A number, per cents, whole and broken sums, nothing, and sums where there is little room.',
  columns: ['language', 'number', 'per cents', '£12,500', '£4,234.4', 'no price', '£1,540,000', '£999,950', '£999'],
  rows: LANGUAGES.map((language) => [
    language,
    formatNumber(1_234_567.8, language),
    formatPercent(8.1, language),
    formatMoney(major(12_500), language),
    formatMoney(major(4_234.4), language),
    formatMoney(null, language),
    shortPrice(major(1_540_000), language),
    shortPrice(major(999_950), language),
    shortPrice(major(999), language),
  ]),
};

const SHORT_PRICES: RulesTable = {
  name: 'short-prices',
  title: 'Short prices',
  about: 'In English: thousands as k, millions as m, thousand millions as G, to one decimal.',
  columns: ['sum', 'short'],
  rows: [0, 999, 1_000, 1_049, 1_050, 20_000, 999_949, 999_950, 1_500_000, 999_949_999, 999_950_000].map((amount) => [
    formatMoney(major(amount), 'en'),
    shortPrice(major(amount), 'en'),
  ]),
};

const SYMBOLS: RulesTable = {
  name: 'currency-symbols',
  title: 'Currencies and their symbols',
  about: 'As they stand before the figures in every language.',
  columns: ['currency', 'symbol'],
  rows: Object.entries(CURRENCY_SYMBOLS).map(([currency, symbol]) => [currency, symbol.trim()]),
};

const DATES: RulesTable = {
  name: 'dates',
  title: 'How dates are written',
  about:
    'Half past seven on Friday, 20 November 2026, by the site’s own time. The time panel’s date is the same for everybody.',
  columns: ['reader', 'date', 'in the time panel', 'time'],
  rows: ['GB', 'DE', 'US', null].map((countryCode) => [
    countryCode ?? 'not known',
    formatDate(NOW, { countryCode, ...LONDON }),
    formatPanelDate(NOW, LONDON),
    formatTime(NOW, LONDON),
  ]),
};

const STRETCHES_MS = [HOUR_MS, 2 * DAY_MS, 364 * DAY_MS, 365 * DAY_MS];

const DATE_WORDS: RulesTable = {
  name: 'date-words',
  title: 'Days and months in words',
  about: 'By language, and the marks along a stretch of time of each length.',
  columns: ['language', 'day', 'month', ...STRETCHES_MS.map(length)],
  rows: LANGUAGES.map((language) => [
    language,
    formatWeekday(NOW, language, LONDON),
    formatMonth(NOW, language, LONDON),
    ...STRETCHES_MS.map((stretch) => formatSpanInstant(NOW, stretch, language, LONDON)),
  ]),
};

const DAYS = [-7, -6, -2, -1, 0, 1, 2, 6, 7];

const CALENDAR: RulesTable = {
  name: 'calendar-words',
  title: 'What a day is called',
  about: 'Seen from Friday, 20 November 2026. The words may ask for the name of the day or for its date.',
  columns: ['days off', 'is called', 'says', 'with the time'],
  rows: DAYS.map((days) => {
    const at = NOW + days * DAY_MS;
    const { key, hasTime } = dayWords(at, NOW, LONDON.timeZone);
    return [days, calendarLabel(at, NOW, LONDON.timeZone), english('common', key), hasTime];
  }),
};

const AGO_MS = [0, 59 * SECOND_MS, MINUTE_MS, 59 * MINUTE_MS, HOUR_MS, 19 * HOUR_MS, 20 * HOUR_MS, 2 * DAY_MS];

const AGO: RulesTable = {
  name: 'ago',
  title: 'How long ago something was',
  about: 'As it is said at half past seven in the evening.',
  columns: ['ago', 'said in', 'count'],
  rows: AGO_MS.map((ago) => {
    const said = agoOf(NOW - ago, NOW, LONDON.timeZone);
    return [length(ago), said.kind, 'count' in said ? said.count : null];
  }),
};

const DURATIONS_MS = [-SECOND_MS, 0, 999, 90 * SECOND_MS, 2 * DAY_MS - 1, 2 * DAY_MS, 3 * DAY_MS + 5 * HOUR_MS];

const DURATIONS: RulesTable = {
  name: 'durations',
  title: 'How time left is told',
  about: 'What is left of a second or an hour is dropped: no clock promises more time than there is.',
  columns: ['left', 'clock', 'days', 'and hours'],
  rows: DURATIONS_MS.map((left) => {
    const duration = formatDuration(left);
    if (duration.kind === 'clock') return [length(left), duration.text, null, null];
    return [length(left), null, duration.days, duration.hours];
  }),
};

export const FORMAT_TABLES: readonly RulesTable[] = [
  NUMBERS,
  SHORT_PRICES,
  SYMBOLS,
  DATES,
  DATE_WORDS,
  CALENDAR,
  AGO,
  DURATIONS,
];
