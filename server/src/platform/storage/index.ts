export { openStorage } from './open-storage.ts';
export type { OpenedObject, StoragePort } from './port.ts';
export { newStorageKey } from './storage-key.ts';
