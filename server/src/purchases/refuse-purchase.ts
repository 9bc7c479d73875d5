import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage } from '@marque/core/rules/bidding';
import { toMajor } from '@marque/core/rules/money';
import type { checkBuyNow, checkPurchase } from '@marque/core/rules/offers';
import { type Refused, refused } from '../platform/http/index.ts';

/** Why the rules refuse a purchase, as it is answered. */
export function refusePurchase(
  refusal: NonNullable<ReturnType<typeof checkBuyNow> | ReturnType<typeof checkPurchase>>,
): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'BID_TOO_SMALL':
      return refused(409, conflictMessage(refusal.code), { context: { salePrice: toMajor(refusal.minimum) } });
    case 'BID_TOO_LARGE':
      return refused(409, conflictMessage(refusal.code), { context: { salePrice: toMajor(refusal.maximum) } });
    case 'BID_TOO_SOON':
    case 'BID_TOO_LATE':
    case 'BID_PENDING':
      return refused(409, conflictMessage(refusal.code));
  }
}

export const TOO_LATE: Refused = refused(409, conflictMessage('BID_TOO_LATE'));

/** For a lot that is never sold the way in which it was asked for. */
export function notSoldThisWay(message: string): Refused {
  return refused(400, PROBLEM_CODES.malformed, { details: [{ path: 'params.auctionId', message }] });
}
