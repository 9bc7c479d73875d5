import type { NegotiationReply } from '@marque/core/contracts/offers';
import * as contract from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { fromMajor, isExactMajor } from '@marque/core/rules/money';
import { checkCounter } from '@marque/core/rules/offers';
import { checkBidder } from '../../bidding/index.ts';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow } from '../../lots/index.ts';
import { type Refused, type Route, refused, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { lotOnOffer } from '../lot-on-offer.ts';
import { loadNegotiations } from '../negotiation/load-negotiations.ts';
import { presentOffer } from '../negotiation/present-offer.ts';
import { negotiationReply } from '../negotiation-reply.ts';
import { actsForVendor, checkSeller, refuseCounter } from '../refuse-offer.ts';
import { recordAnswer } from './record-answer.ts';

export function counterOfferRoute(dependencies: OfferRouteDependencies): Route {
  const { accounts, context, lots, limiters } = dependencies;
  return route(contract.counterOffer, (call) => {
    const { params, body, caller, receivedAt } = call;
    const { account } = caller;
    return decideForMember(lots, call, {
      limiter: limiters.answers,
      path: `counters/${params.auctionId}`,
      async check(row) {
        const refusal = await checkSeller(context.db.read, 'counterOffer', caller, row);
        // Staff who act for the vendor need no card.
        if (refusal !== null || (await actsForVendor(context.db.read, caller, row))) return refusal;
        return checkBidder('counter', account, row.vendor_id, { accounts, now: receivedAt });
      },
      decide: (row, tools) => {
        const counter = { offerId: body.bidId, amount: body.amount, userId: account.userId, receivedAt };
        return decideCounter(dependencies, row, counter, tools);
      },
    });
  });
}

interface CounterRequest {
  readonly offerId: number;
  /** Major units, as sent by the client. */
  readonly amount: number;
  readonly userId: number;
  readonly receivedAt: number;
}

async function decideCounter(
  { accounts: { nicknameOf }, negotiate }: OfferRouteDependencies,
  row: LotRow,
  { offerId, amount: major, userId, receivedAt }: CounterRequest,
  tools: ChangeTools,
): Promise<LotOutcome<NegotiationReply> | Refused> {
  if (!isExactMajor(major)) return refused(400, PROBLEM_CODES.malformed);
  const amount = fromMajor(major, row.currency);
  const loaded = await loadNegotiations(tools.transaction, row);
  const lot = { ...lotOnOffer(row), countersEnabled: row.counters_enabled === 1 };
  const refusal = checkCounter(lot, loaded.negotiations, { offerId, amount, receivedAt });
  if (refusal !== null) return refuseCounter(refusal);
  const event = { kind: 'countered', offerId, amount, at: receivedAt } as const;
  const { offers } = await negotiate(row, loaded, event, userId, tools);
  await recordAnswer(tools, row, { action: 'counterOffer', userId, offerId, amount });
  const countered = offers.find((offer) => offer.offerId === offerId);
  return {
    changed: null,
    reply: negotiationReply(nicknameOf, {
      message: 'newCounterOfferVendor',
      offer: countered ? presentOffer(row.id, countered, { side: 'vendor', now: receivedAt, nicknameOf }) : null,
      now: tools.now,
    }),
  };
}
