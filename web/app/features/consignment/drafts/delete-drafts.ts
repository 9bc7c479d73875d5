import type { UserId } from '@marque/core/rules/lot';
import { isForeignDraft } from './draft-key.ts';
import { type DraftRecord, recordIn } from './draft-record.ts';

export type ListedStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Cleans up a shared browser: after a log-out, the drafts of a user are deleted if the server has all of their content.
 * A draft with unsaved content stays, so that no work is lost, and only its owner can open it. `userId` is the
 * logged-in user; null after a log-out.
 */
export function deleteDrafts(storage: ListedStorage, userId: UserId | null): void {
  for (const key of keysIn(storage).filter((one) => isForeignDraft(one, userId))) {
    const record = recordAt(storage, key);
    if (record !== null && isHeld(record)) storage.removeItem(key);
  }
}

/** Whether the server has the whole draft: no later changes, and no pending or lost save. */
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
    // The value is not one of this application's drafts.
    return null;
  }
}
