import type { readEndData } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';

export type EndData = ReplyOf<typeof readEndData>;
