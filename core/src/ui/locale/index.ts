export { type DateFormats, useDateFormats } from './date-formats.ts';
export { LocaleProvider, type UserLocale, useLocale } from './locale.tsx';
