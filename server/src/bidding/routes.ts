import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { BiddingDependencies } from './create-bidding.ts';
import { listBidsRoute } from './history/list-bids.ts';
import { readLogRoute } from './log/read-log.ts';
import { listAbsenteesRoute } from './own-bids/list-absentees.ts';
import { placeBidRoute } from './place-bid.ts';
import type { BidWriter } from './writer/bid-writer.ts';

export interface BiddingRouteDependencies extends BiddingDependencies {
  readonly context: Pick<ServerContext, 'config' | 'db' | 'rateLimitStore'>;
  readonly writer: BidWriter;
}

export function biddingRoutes(dependencies: BiddingRouteDependencies): Route[] {
  return [
    placeBidRoute(dependencies),
    listBidsRoute(dependencies),
    listAbsenteesRoute(dependencies),
    readLogRoute(dependencies),
  ];
}
