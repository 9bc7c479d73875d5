export { useDateFormats } from './date-formats.ts';
export { LocaleProvider, useLocale, useTimeZone } from './locale.tsx';
