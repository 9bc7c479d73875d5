export { CONSOLE_THEME, consoleCss } from './console.ts';
export { iconPath, MASKABLE_SIZE, maskableIconPath } from './site-icons.ts';
export { cssVariablesResolver, SITE_THEMES } from './theme.ts';
export { COLOUR_TOKENS, type Scheme } from './tokens.ts';
export { tokensCss } from './tokens-css.ts';
