import type { NegotiationReply } from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { requiredHold } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor, type Money, maxMoney, money } from '@marque/core/rules/money';
import { buyerView, checkOffer, checkOfferAfterClose, type Negotiations } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import { addHold, findPending, type HoldRow, type Holds, listHeld, markHeld } from '../holds/index.ts';
import type { ChangeTools, LotOutcome, LotRow, NicknameOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type AccountFacts, type Refused, refused } from '../platform/http/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { lotInNegotiation, lotOnOffer, takesOffers } from './lot-on-offer.ts';
import { type LoadedNegotiations, loadNegotiations } from './negotiation/load-negotiations.ts';
import type { Negotiate } from './negotiation/negotiate.ts';
import { presentOffer } from './negotiation/present-offer.ts';
import { negotiationReply } from './negotiation-reply.ts';
import { refuseOffer } from './refuse-offer.ts';
import { addOffer } from './store.ts';

export interface OfferRequest {
  readonly bidder: AccountFacts;
  /** Major units, as sent by the client. */
  readonly amount: number;
  readonly receivedAt: number;
  /** The campaign that the bidder's page named, as JSON; null without one. */
  readonly campaign: string | null;
  /** Set when the offer is decided a second time, after its card hold was granted. */
  readonly hold: HoldRow | null;
}

export interface DecideOfferDependencies {
  readonly nicknameOf: NicknameOf;
  readonly negotiate: Negotiate;
  readonly holds: Pick<Holds, 'place' | 'release'>;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
}

type Outcome = Promise<LotOutcome<NegotiationReply> | Refused>;

/** Decides an offer within a change of its lot. An offer changes nothing that others see of the lot. */
export async function decideOffer(
  dependencies: DecideOfferDependencies,
  row: LotRow,
  request: OfferRequest,
  tools: ChangeTools,
): Outcome {
  if (!takesOffers(row)) return notOnOffer;
  if (!isExactMajor(request.amount)) return refused(400, PROBLEM_CODES.malformed);
  const { bidder, hold } = request;
  const { transaction } = tools;
  const amount = fromMajor(request.amount, row.currency);
  const loaded = await loadNegotiations(transaction, row);
  const pending = await findPending(transaction, row.id, bidder.userId);
  const isPending = pending !== undefined && pending.id !== hold?.id;
  const refusal = findRefusal(row, loaded.negotiations, { ...request, amount, isPending });
  if (refusal !== null) return refuseOffer(refusal);
  const { userId } = bidder;
  const aboveLimit = await dependencies.spendingLimits.check(transaction, { userId, lotId: row.id }, amount);
  if (aboveLimit !== null) return aboveLimit;
  const country = hold?.buyer_country ?? buyerCountry(bidder);
  const needed =
    hold === null ? await holdFor(transaction, row, loaded, { bidder, amount, country, now: tools.now }) : null;
  const offer = { request, amount, country };
  return needed === null
    ? accept(dependencies, row, loaded, offer, tools)
    : waitForHold(dependencies, row, { ...offer, needed }, tools);
}

const notOnOffer = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'params.auctionId', message: 'This lot takes no offers.' }],
});

function findRefusal(
  row: LotRow,
  negotiations: Negotiations,
  {
    bidder,
    amount,
    receivedAt,
    isPending,
  }: Pick<OfferRequest, 'bidder' | 'receivedAt'> & { readonly amount: Money; readonly isPending: boolean },
): ReturnType<typeof checkOffer> {
  const attempt = { bidderId: bidder.userId, amount, receivedAt };
  const closed = lotInNegotiation(row);
  if (closed !== null) {
    const refusal = checkOfferAfterClose(closed, negotiations, attempt);
    return refusal ?? (isPending ? { code: 'BID_PENDING', status: 409 } : null);
  }
  return checkOffer(lotOnOffer(row), negotiations, attempt, {
    madeAt: negotiations.offers.filter(({ bidderId }) => bidderId === bidder.userId).map(({ madeAt }) => madeAt),
    limit: row.offers_rate_limit,
    windowMinutes: row.offers_rate_limit_time,
    hasPendingAuthorisation: isPending,
  });
}

interface Bidding {
  readonly bidder: AccountFacts;
  readonly amount: Money;
  readonly country: string;
  readonly now: number;
}

/** The amount to hold first; null where none is needed. */
async function holdFor(
  transaction: Kysely<Schema>,
  row: LotRow,
  { negotiations }: LoadedNegotiations,
  { bidder, amount, country, now }: Bidding,
): Promise<Money | null> {
  return requiredHold({
    ceiling: amount,
    lotType: row.lot_type,
    customCommissionId: row.custom_commission_id,
    buyerCountryCode: country,
    isVip: bidder.isVip,
    held: await findHeldForOffer(transaction, row, negotiations, { userId: bidder.userId, now }),
  });
}

/**
 * The greatest hold behind a member's open offer on a lot; null without one. The hold of an offer that has ended is being
 * released, so it covers nothing any more.
 */
export async function findHeldForOffer(
  db: Kysely<Schema>,
  row: LotRow,
  negotiations: Negotiations,
  member: { readonly userId: number; readonly now: number },
): Promise<Money | null> {
  if (buyerView(row, negotiations, member).kind === 'howItWorks') return null;
  const own = (await listHeld(db, row.id)).filter(({ user_id: userId }) => userId === member.userId);
  return own.map((hold) => money(hold.amount, hold.currency)).reduce<Money | null>(greater, null);
}

function greater(one: Money | null, other: Money): Money {
  return one === null ? other : maxMoney(one, other);
}

interface DecidedOffer {
  readonly request: OfferRequest;
  readonly amount: Money;
  readonly country: string;
}

async function waitForHold(
  { nicknameOf, holds }: DecideOfferDependencies,
  row: LotRow,
  { request, amount, country, needed }: DecidedOffer & { readonly needed: Money },
  { transaction, now, afterCommit }: ChangeTools,
): Outcome {
  const hold = await addHold(transaction, {
    lot_id: row.id,
    user_id: request.bidder.userId,
    bid_kind: 'live',
    ceiling: amount.minor,
    amount: needed.minor,
    currency: needed.currency,
    gateway_reference: null,
    status: 'pending',
    received_at: request.receivedAt,
    settled_at: null,
    entry_sequence: null,
    buyer_country: country,
    purpose: 'offer',
    campaign: request.campaign,
  });
  afterCommit(() => holds.place(hold, request.bidder));
  return {
    changed: null,
    reply: negotiationReply(nicknameOf, { status: 202, message: 'offerPreAuth', offer: null, now }),
  };
}

async function accept(
  { nicknameOf, negotiate, holds }: DecideOfferDependencies,
  row: LotRow,
  loaded: LoadedNegotiations,
  { request: { bidder, receivedAt, campaign, hold }, amount, country }: DecidedOffer,
  tools: ChangeTools,
): Outcome {
  const { transaction, now, afterCommit } = tools;
  const { userId: bidderId } = bidder;
  // It counts from the moment at which its hold was granted.
  const at = hold === null ? receivedAt : now;
  const offerId = await addOffer(transaction, {
    lot_id: row.id,
    bidder_id: bidderId,
    amount: amount.minor,
    made_at: at,
    buyer_country: country,
    campaign,
  });
  const { offers } = await negotiate(row, loaded, { kind: 'offered', offerId, bidderId, amount, at }, bidderId, tools);
  const made = offers.find((offer) => offer.offerId === offerId);
  if (made === undefined) throw new Error(`An offer on lot ${row.id} passed its checks but was not made.`);
  if (hold !== null) {
    const replaced = (await listHeld(transaction, row.id)).filter(({ user_id: userId }) => userId === bidderId);
    await markHeld(transaction, hold.id, now);
    afterCommit(() => replaced.forEach(holds.release));
  }
  return {
    changed: null,
    reply: negotiationReply(nicknameOf, {
      message: 'offerSuccess',
      offer: presentOffer(row.id, made, { side: 'bidder', now: at, nicknameOf }),
      now,
    }),
  };
}
