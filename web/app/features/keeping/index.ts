export { keep, readKept } from './keeping.ts';
