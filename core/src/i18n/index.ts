export { createI18n } from './create-i18n.ts';
export { listKeys } from './list-keys.ts';
export { loadNamespaces } from './load-namespaces.ts';
export { buildLocaleUrl, LOCALE_PATH } from './locale-url.ts';
export { logMissing } from './missing-translations.ts';
export { createTranslator, interpolate, type Texts, type TextValues, type Translator } from './translator.ts';
