export { LanguageSetting } from './language-setting.tsx';
export { loadTexts } from './load-texts.ts';
export { PAGE_LANGUAGE, PAGE_LOCALE } from './page-language.ts';
