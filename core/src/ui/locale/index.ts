export { useDateFormats } from './date-formats.ts';
export { LocaleProvider, useLocale } from './locale.tsx';
