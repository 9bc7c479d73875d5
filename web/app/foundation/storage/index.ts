export { keep, readKept } from './browser-storage.ts';
