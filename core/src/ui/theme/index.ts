export { CONSOLE_THEME, consoleCss } from './console.ts';
export { cssVariablesResolver, SITE_THEMES } from './theme.ts';
export type { Scheme } from './tokens.ts';
export { tokensCss } from './tokens-css.ts';
