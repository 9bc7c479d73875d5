export { readStored, writeStored } from './browser-storage.ts';
