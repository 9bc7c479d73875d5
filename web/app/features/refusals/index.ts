export { refusedIn, showRefused } from './refused-in.ts';
