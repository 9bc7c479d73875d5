export { EARLY_PRESS_SCRIPT, repeatEarlyPress } from './early-press.ts';
