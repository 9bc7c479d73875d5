import { registerClassifiedInterest, registerPrivateSaleInterest } from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage } from '@marque/core/rules/bidding';
import { checkPermission } from '@marque/core/rules/people';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow, type Lots } from '../../lots/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { InterestsTable } from '../../platform/db/index.ts';
import {
  type HandlerCall,
  type Member,
  personOf,
  type Refused,
  type Route,
  refused,
  replied,
  route,
} from '../../platform/http/index.ts';
import { createRateLimiter } from '../../platform/rate-limit/index.ts';
import { addInterest } from './store.ts';

type Kind = InterestsTable['kind'];
interface InterestReply {
  readonly auctionId: number;
  readonly isRegistered: boolean;
  readonly message: string;
}

/** Tells vendors who sell by direct contact which members are interested, once for each member and lot. */
export function interestRoutes({
  context,
  lots,
}: {
  readonly context: Pick<ServerContext, 'config' | 'rateLimitStore'>;
  readonly lots: Pick<Lots, 'decide'>;
}): Route[] {
  const limiter = createRateLimiter(context, 'interests');
  const register = (call: HandlerCall<typeof registerClassifiedInterest>, kind: Kind) =>
    decideForMember<InterestReply>(lots, call, {
      limiter,
      path: `interests/${call.params.auctionId}/${kind}`,
      check: (row) => checkInterest(row, call.caller, kind),
      decide: (row, tools) => decideInterest(row, call.caller.account.userId, kind, tools),
    });
  return [
    route(registerClassifiedInterest, (call) => register(call, 'classified')),
    route(registerPrivateSaleInterest, (call) => register(call, 'private')),
  ];
}

function checkInterest(row: LotRow, caller: Member, kind: Kind): Refused | null {
  const allowed = checkPermission(personOf(caller), 'enquire', { vendorId: row.vendor_id });
  if (!allowed.ok) return refused(403, allowed.error === 'blocked' ? 'blocked' : PROBLEM_CODES.forbidden);
  return row.sale_format === kind ? null : soldOtherwise;
}

const soldOtherwise = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'params.auctionId', message: 'The lot is sold in another format.' }],
});

async function decideInterest(
  row: LotRow,
  userId: number,
  kind: Kind,
  { transaction, now, send }: ChangeTools,
): Promise<LotOutcome<InterestReply> | Refused> {
  if (row.stage !== kind) {
    return refused(409, conflictMessage(row.stage === 'comingSoon' ? 'BID_TOO_SOON' : 'BID_TOO_LATE'));
  }
  const isNew = await addInterest(transaction, { lot_id: row.id, user_id: userId, kind, created_at: now });
  if (isNew) send([{ kind: 'interest', lotId: row.id, userId: row.vendor_id, interestedId: userId }]);
  const reply = () => replied(200, { auctionId: row.id, isRegistered: true, message: 'interestSuccess' });
  return { changed: null, reply };
}
