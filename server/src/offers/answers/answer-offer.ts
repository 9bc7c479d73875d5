import type { NegotiationReply } from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { buyerCountry } from '@marque/core/rules/fees';
import type { Money } from '@marque/core/rules/money';
import { checkAnswer, type Offer } from '@marque/core/rules/offers';
import type { AccountsView } from '../../accounts/index.ts';
import type { ChangeTools, LotOutcome, LotRow } from '../../lots/index.ts';
import { notFound, type Refused, refused } from '../../platform/http/index.ts';
import { sellLot } from '../../sales/index.ts';
import type { SpendingLimits } from '../../spending-limits/index.ts';
import { loadNegotiations } from '../negotiation/load-negotiations.ts';
import type { Negotiate } from '../negotiation/negotiate.ts';
import { presentOffer, type Side } from '../negotiation/present-offer.ts';
import { negotiationReply } from '../negotiation-reply.ts';
import { TOO_LATE } from '../refuse-offer.ts';
import { recordAnswer } from './record-answer.ts';

interface AnswerRule {
  readonly by: Side;
  readonly kind: 'accepted' | 'rejected';
  /** The price that the lot is sold at; null where the answer sells nothing. */
  readonly priceOf: (offer: Offer) => Money | null;
  /** Key of the message to the member who answers. */
  readonly message: string | null;
}

const NO_SALE = () => null;

/** The vendor answers an offer, its bidder the counter-offer to it. Accepting either sells the lot at once. */
const ANSWERS = {
  acceptOffer: { by: 'vendor', kind: 'accepted', priceOf: ({ amount }) => amount, message: null },
  rejectOffer: { by: 'vendor', kind: 'rejected', priceOf: NO_SALE, message: null },
  acceptCounter: {
    by: 'bidder',
    kind: 'accepted',
    priceOf: ({ counter }) => counter?.amount ?? null,
    message: 'buyNowPurchaseSuccess',
  },
  rejectCounter: { by: 'bidder', kind: 'rejected', priceOf: NO_SALE, message: 'counterOfferRejectedBidder' },
} as const satisfies Readonly<Record<string, AnswerRule>>;

export interface AnswerDependencies {
  readonly accounts: AccountsView;
  readonly negotiate: Negotiate;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
}

export interface Answer {
  readonly answer: keyof typeof ANSWERS;
  readonly offerId: number;
  /** The offer's bidder, where the request repeats it. */
  readonly bidderId?: number | undefined;
  /** The member who answers. */
  readonly userId: number;
  readonly receivedAt: number;
}

/** Decides an answer within a change of its lot. The offer of another bidder does not exist for a bidder. */
export async function answerOffer(
  { accounts, negotiate, spendingLimits }: AnswerDependencies,
  row: LotRow,
  { answer, offerId, bidderId, userId, receivedAt }: Answer,
  tools: ChangeTools,
): Promise<LotOutcome<NegotiationReply> | Refused> {
  const { by, kind, priceOf, message }: AnswerRule = ANSWERS[answer];
  const loaded = await loadNegotiations(tools.transaction, row);
  const offer = loaded.negotiations.offers.find((one) => one.offerId === offerId);
  if (offer === undefined || (by === 'bidder' && offer.bidderId !== userId)) return notFound;
  if (bidderId !== undefined && bidderId !== offer.bidderId) return notOfBidder;
  if (checkAnswer(loaded.negotiations, { answer, offerId, receivedAt }) !== null) return TOO_LATE;
  const price = priceOf(offer);
  // A vendor accepts what the bidder has offered within the limit; a counter-offer asks for more.
  const aboveLimit =
    price !== null && by === 'bidder'
      ? await spendingLimits.check(tools.transaction, { userId, lotId: row.id }, price)
      : null;
  if (aboveLimit !== null) return aboveLimit;
  const changed =
    price === null
      ? null
      : await sellLot(tools.transaction, row, 'offerAccepted', {
          buyerId: offer.bidderId,
          price,
          country: loaded.countryOf(offerId) ?? buyerCountry(accounts.factsOf(offer.bidderId) ?? {}),
          now: tools.now,
        });
  if (price !== null && changed === null) return TOO_LATE;
  const { offers } = await negotiate(row, loaded, { kind, offerId, by, at: receivedAt }, userId, tools);
  if (answer === 'acceptOffer' || answer === 'rejectOffer') {
    await recordAnswer(tools, row, { action: answer, userId, offerId, amount: offer.amount });
  }
  const answered = offers.find((one) => one.offerId === offerId) ?? offer;
  const { nicknameOf } = accounts;
  return {
    changed,
    reply: negotiationReply(nicknameOf, {
      message,
      offer: presentOffer(row.id, answered, { side: by, now: receivedAt, nicknameOf }),
      now: tools.now,
    }),
  };
}

const notOfBidder = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'body.bidderId', message: 'Not the bidder of this offer.' }],
});
