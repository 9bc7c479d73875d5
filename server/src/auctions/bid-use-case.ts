import type { placeBid } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { checkBefore } from '@marque/core/rules/bidding';
import type { ServerContext } from '../platform/context.ts';
import { type AccountFacts, type HandlerCall, notFound, type Refused, refused } from '../platform/http/index.ts';
import { type AccountsView, type BidVerdict, isSamePerson } from './bid-request.ts';
import { answerAgain, repeatKey } from './repeats.ts';
import { KEY_LIFE_MS } from './statements.ts';
import type { BidWriter } from './writer.ts';

/** From a parsed request to the writer: the repeat first, then what stands between this person and any bid. */
export function createPlaceBid(
  { db }: Pick<ServerContext, 'db'>,
  accounts: AccountsView,
  writer: BidWriter,
): (call: HandlerCall<typeof placeBid>) => Promise<BidVerdict> {
  const vendorOf = db.readConnection.prepare<[number], number>('select vendor_id from lots where id = ?').pluck();
  const storedAnswer = db.readConnection.prepare<
    [number, string, string, number],
    { body_hash: string; reply: string }
  >('select body_hash, reply from idempotency_keys where user_id = ? and path = ? and key = ? and created_at > ?');

  return async ({ params, body, caller, receivedAt, idempotencyKey }) => {
    const { account } = caller;
    const lotId = params.auctionId;
    const repeat = repeatKey(`bids/${lotId}`, idempotencyKey, body);
    if (repeat !== null) {
      const known = storedAnswer.get(account.userId, repeat.path, repeat.key, receivedAt - KEY_LIFE_MS);
      if (known) return answerAgain(known, repeat);
    }
    const vendorId = vendorOf.get(lotId);
    if (vendorId === undefined) return notFound;
    if (body.auctionId !== undefined && body.auctionId !== lotId) {
      return refused(400, PROBLEM_CODES.malformed, {
        details: [{ path: 'body.auctionId', message: 'Not the lot of the address.' }],
      });
    }
    const stopped = checkPerson(account, vendorId, accounts, receivedAt);
    if (stopped) return stopped;
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

function checkPerson(account: AccountFacts, vendorId: number, accounts: AccountsView, now: number): Refused | null {
  const vendor = accounts.factsOf(vendorId);
  const message = checkBefore('bid', {
    isLoggedIn: true,
    isEmailVerified: account.isEmailVerified,
    hasCard: account.cardExpiresAt !== null,
    isCardExpired: account.cardExpiresAt !== null && account.cardExpiresAt <= now,
    hasBillingPhone: account.billingPhone !== null,
    isVip: account.isVip,
    isVendorOfLot: account.userId === vendorId || (vendor !== null && isSamePerson(account, vendor)),
    isBlocked: account.isBlocked,
    isStaff: account.role === 'staff',
  });
  return message === null ? null : refused(message.status, message.key);
}
