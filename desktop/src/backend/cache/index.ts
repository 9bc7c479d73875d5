export { type Cache, type CachedLot, openCache } from './store.ts';
