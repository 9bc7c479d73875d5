export { createI18n, FIRST_NAMESPACES, type I18nOptions, type Translations } from './create-i18n.ts';
export { buildLocaleUrl, LOCALE_PATH } from './locale-url.ts';
export { logMissing, type MissingTranslation } from './missing.ts';
export { createPhraseBook, fillGaps, type PhraseBook, type Texts, type TextValues } from './phrase-book.ts';
