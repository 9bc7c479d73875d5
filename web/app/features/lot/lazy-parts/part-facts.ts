import type { LotPageFacts } from '../../bidding/index.ts';
import type { CommentsPage } from '../../comments/index.ts';

/** What the page of a lot knows, for each of its parts. */
export interface LotPartFacts extends LotPageFacts, CommentsPage {}
