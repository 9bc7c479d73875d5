import type { UserId } from '@marque/core/rules/lot';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect } from 'react';
import { useMe } from '../../../foundation/session/index.ts';
import { isForeignDraft } from './draft-key.ts';

/**
 * Clears away what others have left in this browser and the server holds: after a log-out, however it came about, and
 * where somebody else logs in. It draws nothing.
 */
export function DraftCleanup() {
  const userId = useMe()?.userId ?? null;
  useEffect(() => {
    if (!hasForeignDrafts(userId)) return;
    loadChunk('forget-drafts', () => import('./delete-drafts.ts'))
      .then(({ deleteDrafts }) => deleteDrafts(window.localStorage, userId))
      // The next page tries it again.
      .catch((error: unknown) => console.error(error));
  }, [userId]);
  return null;
}

function hasForeignDrafts(userId: UserId | null): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => isForeignDraft(key, userId));
  } catch {
    // Switched off: there is nothing to clear away.
    return false;
  }
}
