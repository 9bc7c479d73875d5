import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type BidRefusal, conflictMessage } from '@marque/core/rules/bidding';
import { toMajor } from '@marque/core/rules/money';
import { type Refused, refused } from '../../platform/http/index.ts';
import { refuseSpending } from '../../spending-limits/index.ts';

/** Why the rules refuse a bid, as it is answered. */
export function refuseBid(refusal: BidRefusal): Refused {
  switch (refusal.code) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'blocked':
    case 'staffCannotBid':
    case 'vendorsCannotBid':
      return refused(403, refusal.code);
    case 'BID_TOO_SMALL':
      return refused(409, conflictMessage(refusal.code), { context: { minimumBid: toMajor(refusal.minimum) } });
    case 'BID_TOO_LARGE':
      return refused(409, conflictMessage(refusal.code), { context: { maximumBid: toMajor(refusal.maximum) } });
    case 'spendingLimitReached':
      return refuseSpending(refusal);
    case 'BID_TOO_SOON':
    case 'BID_TOO_LATE':
    case 'BID_PENDING':
      return refused(409, conflictMessage(refusal.code));
  }
}
