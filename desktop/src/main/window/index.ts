export { followScheme } from './colour-scheme.ts';
export { openWindow } from './open-window.ts';
