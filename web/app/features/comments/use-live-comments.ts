import type { CommentEvent } from '@marque/core/contracts/realtime';
import { lotCommentFromWire } from '@marque/core/live';
import type { LotId } from '@marque/core/rules/lot';
import { useStoreValue } from '@marque/core/ui/store';
import { useCallback, useEffect } from 'react';
import { useRealtime } from '../../foundation/live/index.ts';
import { useMe } from '../../foundation/session/index.ts';
import { authorsOf } from './author-badges.ts';
import { fetchBadges, fetchComments } from './comments-api.ts';
import { type CommentsStore, countComments } from './comments-store.ts';

/** Comments that a list contains at most. */
const MOST_LISTED = 500;

export interface LiveComments {
  /** Fetches the whole list again. Resolves with whether it came. */
  readonly refresh: () => Promise<boolean>;
}

/** Follows the comments on a lot and the badges of their authors. Mounted once on a page. */
export function useLiveComments(store: CommentsStore, auctionId: LotId): LiveComments {
  const realtime = useRealtime();
  const userId = useMe()?.userId ?? null;
  const refresh = useCallback(() => refreshList(store, auctionId), [store, auctionId]);

  useEffect(() => {
    if (realtime === null) return;
    const apply = ({ comment, tsServer }: CommentEvent) => {
      if (comment.auctionId === auctionId) store.apply(lotCommentFromWire(comment), Date.parse(tsServer));
    };
    const stops = [
      // Comments may have come between the page being rendered and this moment, or during an interruption.
      realtime.subscribeAuction(auctionId, { comment: apply, subscribed: () => void refresh() }),
      // A held comment of one's own that staff have removed.
      ...(userId === null ? [] : [realtime.subscribeUser(userId, { comment: apply })]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, store, auctionId, userId, refresh]);

  useMissingBadges(store);
  return { refresh };
}

async function refreshList(store: CommentsStore, auctionId: LotId): Promise<boolean> {
  store.requesting();
  const list = await fetchComments(auctionId);
  if (list === null) return false;
  // Only a list at its limit leaves comments out.
  store.replace(list, list.length < MOST_LISTED ? list.length : countComments(store.getState()));
  return true;
}

/** Asks for the badges of authors whose comments came after the page. */
function useMissingBadges(store: CommentsStore): void {
  const known = useStoreValue(store, (state) => state.known);
  useEffect(() => {
    const { badges } = store.getState();
    const missing = authorsOf(known).filter((author) => !badges.has(author));
    if (missing.length === 0) return;
    // Noted at once, so that the next comment of the same author asks no second time.
    store.addBadges(missing.map((author) => ({ userId: author, badges: [] })));
    void fetchBadges(missing)
      .then(store.addBadges)
      .catch((error: unknown) => console.error(error));
  }, [store, known]);
}
