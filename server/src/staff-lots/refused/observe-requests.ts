import { placeBid } from '@marque/core/contracts/bidding';
import { placeOffer } from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { buyNow, purchase } from '@marque/core/contracts/purchases';
import { money, toMajor } from '@marque/core/rules/money';
import type { HeldRequests } from '../../holds/index.ts';
import type { Member, Refused, Route } from '../../platform/http/index.ts';
import type { Refusal, RefusalRecorder } from './record-refusals.ts';

type Asked = Pick<Refusal, 'kind' | 'bidKind' | 'amount'>;

/** A request of a member about a lot, as its route receives it. */
interface LotCall {
  readonly params: { readonly auctionId: number };
  readonly body: { readonly isAbsentee?: boolean; readonly amount?: number; readonly salePrice?: number };
  readonly caller: Member;
  readonly receivedAt: number;
  readonly idempotencyKey: string | null;
}

/** What the routes whose refusals are recorded were asked for, by the name of their endpoint. */
const ASKED: Readonly<Record<string, (body: LotCall['body']) => Asked>> = {
  [placeBid.name]: ({ isAbsentee = false, amount = null }) =>
    isAbsentee ? { kind: 'bid', bidKind: 'maximum', amount: null } : { kind: 'bid', bidKind: 'live', amount },
  [placeOffer.name]: ({ amount = null }) => ({ kind: 'offer', bidKind: null, amount }),
  [buyNow.name]: () => ({ kind: 'buyNow', bidKind: null, amount: null }),
  [purchase.name]: ({ salePrice = null }) => ({ kind: 'purchase', bidKind: null, amount: salePrice }),
};

/** Statuses of refusals by the rules of the marketplace. */
const BY_RULES: readonly number[] = [403, 409, 422];

/** The route, with its refusals recorded if it places a bid, an offer or a purchase. */
export function observeRoute(route: Route, recorder: Pick<RefusalRecorder, 'add'>): Route {
  const asked = ASKED[route.endpoint.name];
  if (asked === undefined) return route;
  return {
    ...route,
    onRefused(call, refusal) {
      if (!isByRules(refusal)) return;
      const { params, body, caller, receivedAt: at, idempotencyKey: key } = call as unknown as LotCall;
      const { userId } = caller.account;
      recorder.add({ ...asked(body), lotId: params.auctionId, userId, reason: refusal.problem.message, at, key });
    },
  };
}

function isByRules({ problem: { code, message } }: Refused): boolean {
  return BY_RULES.includes(code) && message !== PROBLEM_CODES.keyReused;
}

/** Requests that are decided again when their holds are granted, with their refusals recorded. `now`: UTC ms. */
export function observeHeld(
  requests: HeldRequests,
  recorder: Pick<RefusalRecorder, 'add'>,
  now: () => number,
): HeldRequests {
  return {
    ...requests,
    async resubmit(hold, bidder) {
      const result = await requests.resubmit(hold, bidder);
      if (result.kind === 'refused') {
        const { purpose, bid_kind: bidKind } = hold;
        const isMaximum = purpose === 'bid' && bidKind === 'maximum';
        recorder.add({
          lotId: hold.lot_id,
          userId: hold.user_id,
          kind: purpose,
          bidKind: purpose === 'bid' ? bidKind : null,
          amount: isMaximum ? null : toMajor(money(hold.ceiling, hold.currency)),
          reason: result.reason,
          at: now(),
          // The request is decided more than once if the gateway fails.
          key: `hold ${hold.id}`,
        });
      }
      return result;
    },
  };
}
