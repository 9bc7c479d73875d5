export {
  createI18n,
  FIRST_NAMESPACES,
  type I18nOptions,
  type MissingTranslation,
  type Translations,
} from './create-i18n.ts';
export { buildLocaleUrl, LOCALE_PATH } from './locale-url.ts';
