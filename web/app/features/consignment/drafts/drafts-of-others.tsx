import type { UserId } from '@marque/core/rules/lot';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect } from 'react';
import { useMe } from '../../../foundation/session/index.ts';
import { isOthersDraft } from './draft-key.ts';

/**
 * Clears away what others have left in this browser and the server holds: after a log-out, however it came about, and
 * where somebody else logs in. It draws nothing.
 */
export function DraftsOfOthers() {
  const userId = useMe()?.userId ?? null;
  useEffect(() => {
    if (!hasDraftsOfOthers(userId)) return;
    loadChunk('forget-drafts', () => import('./forget-drafts.ts'))
      .then(({ forgetDrafts }) => forgetDrafts(window.localStorage, userId))
      // The next page tries it again.
      .catch((error: unknown) => console.error(error));
  }, [userId]);
  return null;
}

function hasDraftsOfOthers(userId: UserId | null): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => isOthersDraft(key, userId));
  } catch {
    // Switched off: there is nothing to clear away.
    return false;
  }
}
