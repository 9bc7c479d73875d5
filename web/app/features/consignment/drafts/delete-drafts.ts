import type { UserId } from '@marque/core/rules/lot';
import { isForeignDraft } from './draft-key.ts';
import { type DraftRecord, recordIn } from './draft-record.ts';

/** The part of the browser's storage that is needed to look through it. */
export type ListedStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Leaves a browser that several people use as each of them would expect: what somebody has typed is gone when they are,
 * as far as the server holds all of it. What has not arrived there stays, so that nobody's work is lost, and is found
 * again by its owner alone. `userId`: who is logged in now; null for nobody.
 */
export function deleteDrafts(storage: ListedStorage, userId: UserId | null): void {
  for (const key of keysIn(storage).filter((one) => isForeignDraft(one, userId))) {
    const record = recordAt(storage, key);
    if (record !== null && isHeld(record)) storage.removeItem(key);
  }
}

/** Whether the server holds all of it: nothing came after the last save, and none is on its way or was lost there. */
export function isHeld({ revision, isAhead, sent }: DraftRecord): boolean {
  return revision !== null && !isAhead && sent === null;
}

function keysIn(storage: ListedStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function recordAt(storage: ListedStorage, key: string): DraftRecord | null {
  try {
    return recordIn(storage.getItem(key));
  } catch {
    // No draft of ours is written like that.
    return null;
  }
}
