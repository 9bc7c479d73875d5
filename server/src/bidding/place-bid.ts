import { placeBid } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { checkBefore, ownsLot } from '@marque/core/rules/bidding';
import { isCardExpired } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import type { AccountsView } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database } from '../platform/db/index.ts';
import {
  type AccountFacts,
  type HandlerCall,
  notFound,
  type Refused,
  type Route,
  refused,
  route,
} from '../platform/http/index.ts';
import { answered, repeatKey } from '../platform/idempotency/index.ts';
import type { BidVerdict } from './bid-request.ts';
import type { BidWriter } from './bid-writer.ts';
import type { BiddingRouteDependencies } from './routes.ts';
import { storeRefusal } from './store-refusal.ts';

/**
 * From a parsed request to the writer, unless something stands between this person and any bid. Both ways a repeat is
 * answered first: by the writer in its transaction, by `storeRefusal` in one of its own.
 */
export function placeBidRoute({ context, accounts, writer }: BiddingRouteDependencies): Route {
  const decide = createPlaceBid(context, accounts, writer);
  return route(placeBid, async (call) => answered(await decide(call)));
}

export function createPlaceBid(
  { db }: Pick<ServerContext, 'db'>,
  accounts: AccountsView,
  writer: BidWriter,
): (call: HandlerCall<typeof placeBid>) => Promise<BidVerdict> {
  const vendorOf = createVendorLookup(db);

  return async ({ params, body, caller, receivedAt, idempotencyKey }) => {
    const { account } = caller;
    const lotId = params.auctionId;
    const repeat = repeatKey(`bids/${lotId}`, idempotencyKey, body);
    const vendorId = vendorOf(lotId);
    const stopped =
      vendorId === undefined
        ? notFound
        : (checkLot(body, lotId) ?? checkPerson(account, vendorId, accounts, receivedAt));
    if (stopped) return storeRefusal({ db }, { repeat, userId: account.userId }, receivedAt, stopped);
    return writer.submit({
      lotId,
      bidder: account,
      bidKind: body.isAbsentee ? 'maximum' : 'live',
      amount: body.amount,
      receivedAt,
      repeat,
      holdId: null,
    });
  };
}

/** Whose a lot is never changes: it is looked up with the first bid and remembered. */
function createVendorLookup({
  readConnection,
}: Pick<Database, 'readConnection'>): (lotId: number) => UserId | undefined {
  const select = readConnection.prepare<[number], UserId>('select vendor_id from lots where id = ?').pluck();
  const known = new Map<number, UserId>();
  return (lotId) => {
    const vendorId = known.get(lotId) ?? select.get(lotId);
    if (vendorId !== undefined) known.set(lotId, vendorId);
    return vendorId;
  };
}

function checkLot({ auctionId }: HandlerCall<typeof placeBid>['body'], lotId: number): Refused | null {
  if (auctionId === undefined || auctionId === lotId) return null;
  const details = [{ path: 'body.auctionId', message: 'Not the lot of the address.' }];
  return refused(400, PROBLEM_CODES.malformed, { details });
}

function checkPerson(account: AccountFacts, vendorId: number, accounts: AccountsView, now: number): Refused | null {
  const vendor = accounts.factsOf(vendorId);
  const message = checkBefore('bid', {
    isLoggedIn: true,
    isEmailVerified: account.isEmailVerified,
    hasCard: account.cardExpiry !== null,
    isCardExpired: account.cardExpiry !== null && isCardExpired(account.cardExpiry, now),
    hasBillingPhone: account.billingPhone !== null,
    isVip: account.isVip,
    isVendorOfLot: account.userId === vendorId || (vendor !== null && ownsLot(account, vendor)),
    isBlocked: account.isBlocked,
    isStaff: account.role === 'staff',
  });
  return message === null ? null : refused(message.status, message.key);
}
