import { useStoreValue } from '@marque/core/ui/store';
import { useEffect, useRef } from 'react';
import { type CommentsStore, countComments, createCommentsStore } from './comments-store.ts';
import type { CommentsPage } from './types.ts';

/** The comments of the page, which a loader that runs again brings up to date. */
export function useLoadedComments(page: CommentsPage): CommentsStore {
  const store = storeOf(page);
  const { comments: loaded } = page;
  const latest = useRef(loaded);
  useEffect(() => {
    if (loaded !== null && loaded !== latest.current) store.load(loaded);
    latest.current = loaded;
  }, [store, loaded]);
  return store;
}

/** The number of published comments, as it changes. */
export function useCommentCount(page: CommentsPage): number {
  return useStoreValue(storeOf(page), countComments);
}

/** All parts of a page share its comments. */
function storeOf({ comments, commentsSlot }: CommentsPage): CommentsStore {
  commentsSlot.current ??= createCommentsStore(comments);
  return commentsSlot.current;
}
