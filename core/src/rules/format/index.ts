export {
  type CalendarLabel,
  calendarLabel,
  type DateAudience,
  type DateFrame,
  formatDate,
  formatMonth,
  formatPanelDate,
  formatTime,
  formatWeekday,
} from './dates.ts';
export { type Duration, formatDuration } from './durations.ts';
export { type Decimals, formatNumber, formatPercent } from './numbers.ts';
export { CURRENCY_SYMBOLS, formatMoney, type PriceOptions, shortPrice } from './prices.ts';
