export { useDateFormats } from './date-formats.ts';
export { LocaleProvider, ownTimeZone, useLocale, useTimeZone } from './locale.tsx';
