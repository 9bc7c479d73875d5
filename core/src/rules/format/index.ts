export { type Ago, agoOf } from './ago.ts';
export {
  type CalendarLabel,
  calendarLabel,
  type DateAudience,
  type DateFrame,
  type DayWords,
  dayWords,
  formatDate,
  formatLeaf,
  formatMonth,
  formatPanelDate,
  formatSpanInstant,
  formatTime,
  formatWeekday,
} from './dates.ts';
export { type Duration, formatDuration } from './durations.ts';
export { type Decimals, formatNumber, formatPercent } from './numbers.ts';
export { CURRENCY_SYMBOLS, formatMoney, type PriceOptions, shortPrice } from './prices.ts';
export { removeDiacritics, slugify } from './slug.ts';
