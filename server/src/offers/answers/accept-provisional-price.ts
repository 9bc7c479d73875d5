import type { NegotiationReply } from '@marque/core/contracts/offers';
import * as contract from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, countryOfSale } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { compareMoney, fromMajor, isExactMajor, type Money, toMajor } from '@marque/core/rules/money';
import { canAcceptProvisionalPrice } from '@marque/core/rules/offers';
import { findBid } from '../../bidding/index.ts';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow } from '../../lots/index.ts';
import { type Refused, type Route, refused, route } from '../../platform/http/index.ts';
import { sellLot } from '../../sales/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { lotInNegotiation } from '../lot-on-offer.ts';
import { loadNegotiations } from '../negotiation/load-negotiations.ts';
import { negotiationReply } from '../negotiation-reply.ts';
import { checkSeller, TOO_LATE } from '../refuse-offer.ts';
import { recordAnswer } from './record-answer.ts';

export function acceptProvisionalPriceRoute(dependencies: OfferRouteDependencies): Route {
  const { context, lots, limiters } = dependencies;
  return route(contract.acceptProvisionalPrice, (call) => {
    const { params, body, caller, receivedAt } = call;
    return decideForMember(lots, call, {
      limiter: limiters.answers,
      path: `provisional-price/${params.auctionId}/accept`,
      check: (row) => checkSeller(context.db.read, 'acceptProvisionalPrice', caller, row),
      decide: (row, tools) => {
        const accepted = { price: body.amount, userId: caller.account.userId, receivedAt };
        return accept(dependencies, row, accepted, tools);
      },
    });
  });
}

async function accept(
  { accounts, negotiate }: OfferRouteDependencies,
  row: LotRow,
  { price, userId, receivedAt }: { readonly price: number; readonly userId: number; readonly receivedAt: number },
  tools: ChangeTools,
): Promise<LotOutcome<NegotiationReply> | Refused> {
  const { transaction, now } = tools;
  const loaded = await loadNegotiations(transaction, row);
  const lot = lotInNegotiation(row);
  if (lot === null || !canAcceptProvisionalPrice(lot, loaded.negotiations, receivedAt)) return TOO_LATE;
  const { bestBidderId: buyerId, provisionalPrice } = lot;
  const refusal = checkPrice(price, provisionalPrice);
  if (refusal !== null) return refusal;
  const bid = await findBid(transaction, row.id, buyerId);
  const country = countryOfSale({
    atLastBid: bid?.buyer_country ?? null,
    now: buyerCountry(accounts.factsOf(buyerId) ?? {}),
  });
  const sale = { buyerId, price: provisionalPrice, country, now };
  const changed = await sellLot(transaction, row, 'provisionalPriceAccepted', sale);
  if (changed === null) return TOO_LATE;
  await negotiate(row, loaded, { kind: 'bought', buyerId, at: receivedAt }, userId, tools);
  await recordAnswer(tools, row, { action: 'acceptProvisionalPrice', userId, amount: provisionalPrice });
  return { changed, reply: negotiationReply(accounts.nicknameOf, { message: null, offer: null, now }) };
}

/** The vendor accepts the price that they were shown. `amount` in major units. */
function checkPrice(amount: number, price: Money): Refused | null {
  if (!isExactMajor(amount)) return refused(400, PROBLEM_CODES.malformed);
  const order = compareMoney(fromMajor(amount, price.currency), price);
  if (order === 0) return null;
  const code = order < 0 ? 'BID_TOO_SMALL' : 'BID_TOO_LARGE';
  return refused(409, conflictMessage(code), { context: { salePrice: toMajor(price) } });
}
