export { readMeta, writeMeta } from './store.ts';
