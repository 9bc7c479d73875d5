export { faultBound, faultKey } from './fault-words.ts';
