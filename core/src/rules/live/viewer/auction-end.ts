import { isSold, type LotId, type Stage, type UserId } from '../../lot/index.ts';

/** The outcomes of an auction for a participant. */
export const END_OUTCOMES = [
  'tooLate',
  'seller',
  /** Won, but the card was refused. */
  'wonProblem',
  'wonPaymentTaken',
  'wonPaymentPending',
  'lost',
] as const;
export type EndOutcome = (typeof END_OUTCOMES)[number];

/** The final statuses of a payment. */
export const PAYMENT_STATUSES = ['success', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The final statuses of a sale. */
export const FINAL_SALE_STATUSES = ['success', 'failed'] as const;
type FinalSaleStatus = (typeof FINAL_SALE_STATUSES)[number];

/**
 * A sale succeeds once its fee is paid, or owed by a VIP on account; it fails when it is cancelled because the buyer
 * did not replace a refused card. null in between.
 */
export function finalSaleStatus(sale: {
  readonly payment: PaymentStatus | 'pending';
  readonly isVip: boolean;
  readonly isCancelled: boolean;
}): FinalSaleStatus | null {
  if (sale.isCancelled) return 'failed';
  return sale.payment === 'success' || sale.isVip ? 'success' : null;
}

export interface EndFacts {
  readonly stage: Stage;
  readonly isVendor: boolean;
  /** Whether the lot was sold to them; null while unknown. */
  readonly isBuyer: boolean | null;
  /** Whether they bid on it. */
  readonly hasBid: boolean;
  readonly payment: PaymentStatus | 'pending';
  /** A bid of theirs reached the server after the end. */
  readonly bidCameTooLate: boolean;
  readonly isVip: boolean;
}

/**
 * An auction has an outcome for the vendor, the buyer and its bidders, once it has ended in a sale. null without a
 * sale, for non-participants, and while the buyer is unknown. A VIP owes the fee on account and no card is charged, so
 * that a VIP's sale counts as settled.
 */
export function endOutcomeFor(facts: EndFacts): EndOutcome | null {
  if (!isSold(facts.stage)) return null;
  if (facts.isVendor) return 'seller';
  if (facts.isBuyer === null) return null;
  if (facts.isBuyer) return wonOutcome(facts);
  return withLateBid(facts.hasBid ? 'lost' : null, facts.bidCameTooLate);
}

/** A participant whose last bid missed the end was too late, unless they are the vendor or the buyer. */
export function withLateBid(known: EndOutcome | null, bidCameTooLate: boolean): EndOutcome | null {
  return bidCameTooLate && (known === null || known === 'lost') ? 'tooLate' : known;
}

/** Whether the participant won the lot, regardless of the payment. */
export function hasWon(outcome: EndOutcome): boolean {
  return outcome === 'wonProblem' || outcome === 'wonPaymentTaken' || outcome === 'wonPaymentPending';
}

/**
 * A participant is the vendor, a bidder, or a bidder whose bid came too late. Once the server has answered
 * (`isAnswered`, with null for no participation), its answer decides, except for late bids, which it does not know.
 */
export function hasParticipated(person: {
  readonly isAnswered: boolean;
  readonly outcome: EndOutcome | null;
  readonly isVendor: boolean;
  readonly hasBid: boolean;
  readonly bidCameTooLate: boolean;
}): boolean {
  if (person.bidCameTooLate) return true;
  return person.isAnswered ? person.outcome !== null : person.isVendor || person.hasBid;
}

export type EndDrawer =
  | { readonly kind: 'closed'; readonly request: false }
  /** A loader while the outcome is requested. */
  | { readonly kind: 'loading'; readonly request: true }
  | { readonly kind: 'open'; readonly request: false; readonly outcome: EndOutcome; readonly link: string | null };

/**
 * The drawer at the end opens only in the stage `sold`, for participants. Until the outcome is known (null) it shows a
 * loader, and `request` says that the outcome has to be fetched. A winner with a card problem is asked to add another
 * card.
 */
export function endDrawer(end: {
  readonly stage: Stage;
  readonly hasParticipated: boolean;
  readonly outcome: EndOutcome | null;
}): EndDrawer {
  if (end.stage !== 'sold' || !end.hasParticipated) return { kind: 'closed', request: false };
  if (end.outcome === null) return { kind: 'loading', request: true };
  const link = end.outcome === 'wonProblem' ? '/account/billing' : null;
  return { kind: 'open', request: false, outcome: end.outcome, link };
}

/** The key under which a shown outcome is stored: a successful payment is no new outcome, a failed card is. */
export function seenEndKey(userId: UserId, lotId: LotId, outcome: EndOutcome): string {
  const shown = outcome === 'wonPaymentPending' || outcome === 'wonPaymentTaken' ? 'won' : outcome;
  return `${userId}:${lotId}:${shown}`;
}

/** The links at the end of an auction. */
export const END_LINKS = [
  'next',
  'tell',
  'myBids',
  'addCard',
  'ringUs',
  'live',
  'similar',
  'writeTo',
  'sellAnother',
  'stillInterested',
  'howMaximum',
] as const;
export type EndLink = (typeof END_LINKS)[number];

interface EndContent {
  /** Whether the drawer shows the amount due. */
  readonly hasCost: boolean;
  /** The first is the primary one, except for a participant who can only wait. */
  readonly links: readonly EndLink[];
}

const END_CONTENTS: Readonly<Record<EndOutcome, EndContent>> = {
  wonPaymentTaken: { hasCost: true, links: ['next', 'tell'] },
  wonPaymentPending: { hasCost: false, links: ['myBids'] },
  wonProblem: { hasCost: true, links: ['addCard', 'ringUs'] },
  lost: { hasCost: false, links: ['live', 'similar'] },
  seller: { hasCost: false, links: ['writeTo', 'sellAnother'] },
  tooLate: { hasCost: false, links: ['stillInterested', 'howMaximum'] },
};

const ASKING: EndContent = { hasCost: false, links: [] };

/** The content of the drawer besides its text; null: while the outcome is requested. */
export function endContent(outcome: EndOutcome | null): EndContent {
  return outcome === null ? ASKING : END_CONTENTS[outcome];
}

function wonOutcome({ payment, isVip }: EndFacts): EndOutcome {
  if (payment === 'success' || isVip) return 'wonPaymentTaken';
  return payment === 'failed' ? 'wonProblem' : 'wonPaymentPending';
}
