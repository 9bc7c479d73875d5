import type { readEndData } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';

/** How an auction ended for the viewer. */
export type EndData = ReplyOf<typeof readEndData>;
