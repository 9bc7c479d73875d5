import type { ListingDetail } from '@marque/core/contracts/listings';
import type { CommentsStore } from './comments-store.ts';
import type { LoadedComments } from './load-comments.ts';

/** Holds the comments of a page, whose code arrives after it: empty until they are first rendered. */
export interface CommentsStoreSlot {
  current: CommentsStore | null;
}

/** The part of a lot's page that its comments need. */
export interface CommentsPage {
  readonly lot: ListingDetail;
  /** As the loader fetched them; null where it did not or could not. */
  readonly comments: LoadedComments | null;
  readonly commentsSlot: CommentsStoreSlot;
}

/** The lot of a page and what the page knows of its comments. */
export interface CommentsFacts {
  readonly lot: ListingDetail;
  readonly comments: CommentsStore;
}
