export { createSecondChances } from './create-second-chances.ts';
