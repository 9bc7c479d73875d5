import { placeBid } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import type { AccountsView } from '../accounts/index.ts';
import { findVendorOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../platform/db/index.ts';
import {
  campaignOf,
  type HandlerCall,
  notFound,
  type Refused,
  type Route,
  refused,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, storeRefusal } from '../platform/idempotency/index.ts';
import { createRateLimiter, type RateLimiter } from '../platform/rate-limit/index.ts';
import { checkBidder } from './check-bidder.ts';
import type { BiddingRouteDependencies } from './routes.ts';
import type { BidResult } from './writer/bid-request.ts';
import type { BidWriter } from './writer/bid-writer.ts';

export function placeBidRoute({ context, accounts, writer }: BiddingRouteDependencies): Route {
  return route(placeBid, createPlaceBid(context, accounts, writer, createRateLimiter(context, 'bids')));
}

/**
 * Passes a parsed request to the writer, unless the account or the request rules out every bid. Either way the stored result
 * of a repeated request comes first: the writer looks for it in its transaction, `storeRefusal` in one of its own.
 */
export function createPlaceBid(
  { db }: Pick<ServerContext, 'db'>,
  accounts: AccountsView,
  writer: BidWriter,
  limiter: RateLimiter,
): (call: HandlerCall<typeof placeBid>) => Promise<BidResult> {
  const vendorOf = createVendorLookup(db);

  return async ({ params, body, caller, receivedAt, idempotencyKey: header }) => {
    const { account } = caller;
    const wait = await limiter.take(String(account.userId));
    if (wait !== null) return tooMany(wait);
    const lotId = params.auctionId;
    const key = idempotencyKey(`bids/${lotId}`, header, body);
    const vendorId = await vendorOf(lotId);
    const refusal =
      vendorId === undefined
        ? notFound
        : (checkLot(body, lotId) ?? checkBidder('bid', account, vendorId, { accounts, now: receivedAt }));
    if (refusal) return storeRefusal({ db }, { key, userId: account.userId }, receivedAt, refusal);
    return writer.submit({
      lotId,
      bidder: account,
      bidKind: body.isAbsentee ? 'maximum' : 'live',
      amount: body.amount,
      receivedAt,
      key,
      campaign: campaignOf(body),
      holdId: null,
    });
  };
}

/** The vendor of a lot never changes: it is read with the first bid and kept in memory. */
function createVendorLookup({ read }: Pick<Database, 'read'>): (lotId: number) => Promise<UserId | undefined> {
  const known = new Map<number, UserId>();
  return async (lotId) => {
    const vendorId = known.get(lotId) ?? (await findVendorOf(read, lotId));
    if (vendorId !== undefined) known.set(lotId, vendorId);
    return vendorId;
  };
}

function checkLot({ auctionId }: HandlerCall<typeof placeBid>['body'], lotId: number): Refused | null {
  if (auctionId === undefined || auctionId === lotId) return null;
  const details = [{ path: 'body.auctionId', message: 'Not the lot of the address.' }];
  return refused(400, PROBLEM_CODES.malformed, { details });
}
