export { type FirstScreen, FIRST_SCREEN_ID, firstScreen, readFirstScreen } from './first-screen.ts';
export { moveStyles } from './move-styles.ts';
