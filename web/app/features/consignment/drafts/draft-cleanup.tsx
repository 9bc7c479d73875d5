import type { UserId } from '@marque/core/rules/lot';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect } from 'react';
import { useMe } from '../../../foundation/session/index.ts';
import { isForeignDraft } from './draft-key.ts';

/**
 * Deletes other users' drafts that the server also has, after any log-out and after a login by another
 * user. Renders no elements.
 */
export function DraftCleanup() {
  const userId = useMe()?.userId ?? null;
  useEffect(() => {
    if (!hasForeignDrafts(userId)) return;
    loadChunk('forget-drafts', () => import('./delete-drafts.ts'))
      .then(({ deleteDrafts }) => deleteDrafts(window.localStorage, userId))
      // The next page retries it.
      .catch((error: unknown) => console.error(error));
  }, [userId]);
  return null;
}

function hasForeignDrafts(userId: UserId | null): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => isForeignDraft(key, userId));
  } catch {
    // Storage is disabled, so there are no drafts to delete.
    return false;
  }
}
