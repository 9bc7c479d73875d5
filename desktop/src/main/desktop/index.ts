export { menuTemplate } from './menu.ts';
export { createSystemShell } from './system-shell.ts';
export { openTexts } from './texts.ts';
