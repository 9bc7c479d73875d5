export { agoOf } from './ago.ts';
export { formatLeaf } from './calendar-leaf.ts';
export {
  calendarLabel,
  dayWords,
  formatDate,
  formatMonth,
  formatPanelDate,
  formatTime,
  formatWeekday,
} from './dates.ts';
export { type Duration, formatDuration } from './durations.ts';
export { joinList, joinSentences, sentenceSpace } from './lists.ts';
export { type Decimals, formatNumber, formatPercent } from './numbers.ts';
export { CURRENCY_SYMBOLS, formatMoney, shortPrice } from './prices.ts';
export { removeDiacritics, slugify } from './slug.ts';
export { formatSpanInstant } from './span-instants.ts';
