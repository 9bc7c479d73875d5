export { FIRST_SCREEN_ID, type FirstScreen, readFirstScreen } from './first-screen.ts';
export { moveStyles } from './move-styles.ts';
