export { newStorageKey } from './keys.ts';
export { openStorage } from './open-storage.ts';
export type { OpenedObject, StoragePort } from './port.ts';
