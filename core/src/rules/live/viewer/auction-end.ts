import { isSold, type LotId, type Stage, type UserId } from '../../lot/index.ts';

/** How an auction can have ended for somebody who had a part in it. */
export const END_OUTCOMES = [
  'tooLate',
  'seller',
  /** Won, and the card refused. */
  'wonProblem',
  'wonPaymentTaken',
  'wonPaymentPending',
  'lost',
] as const;
export type EndOutcome = (typeof END_OUTCOMES)[number];

/** What became of a payment, once it is known. */
export const PAYMENT_STATUSES = ['success', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What became of a sale, once it is known. */
export const FINAL_SALE_STATUSES = ['success', 'failed'] as const;
export type FinalSaleStatus = (typeof FINAL_SALE_STATUSES)[number];

/**
 * What became of a sale: a success once its fee is paid, or owed by a VIP on account; failed once it was cancelled because
 * the card was not mended. null in between.
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
  /** Whether it was sold to them; null while that is not known. */
  readonly isBuyer: boolean | null;
  /** Whether they bid on it. */
  readonly hasBid: boolean;
  readonly payment: PaymentStatus | 'pending';
  /** A bid of theirs reached the server after the end. */
  readonly bidCameTooLate: boolean;
  readonly isVip: boolean;
}

/**
 * How an auction ended for one person; null where it did not end in a sale, where they had no part in it, or while it is
 * not known who bought it. Nothing is taken from a VIP's card, who owes the fee on account: a VIP's sale is settled.
 */
export function endOutcomeFor(facts: EndFacts): EndOutcome | null {
  if (!isSold(facts.stage)) return null;
  if (facts.isVendor) return 'seller';
  if (facts.isBuyer === null) return null;
  if (facts.isBuyer) return wonOutcome(facts);
  return withLateBid(facts.hasBid ? 'lost' : null, facts.bidCameTooLate);
}

/** The same for somebody whose last bid missed the end: they were too late, unless they sold or won it all the same. */
export function withLateBid(known: EndOutcome | null, bidCameTooLate: boolean): EndOutcome | null {
  return bidCameTooLate && (known === null || known === 'lost') ? 'tooLate' : known;
}

/** Whether the lot is theirs, be the payment as it may. */
export function hasWon(outcome: EndOutcome): boolean {
  return outcome === 'wonProblem' || outcome === 'wonPaymentTaken' || outcome === 'wonPaymentPending';
}

/**
 * Whether somebody had a part in an auction: sold it, bid, or bid too late. Once the server has said how it ended for them
 * (`isAnswered`, with null for nothing), its word counts; of bids that came too late it knows nothing.
 */
export function tookPart(person: {
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
  /** A loader, while the end is asked for. */
  | { readonly kind: 'loading'; readonly request: true }
  | { readonly kind: 'open'; readonly request: false; readonly outcome: EndOutcome; readonly link: string | null };

/**
 * The drawer at the end of an auction. Only the stage `sold` opens it, and only for those who had a part in the auction.
 * Until it is known how it ended for them (null) it shows a loader, and `request` says that the end must be asked for. Who
 * won with a card problem is sent to add another card.
 */
export function endDrawer(end: {
  readonly stage: Stage;
  readonly tookPart: boolean;
  readonly outcome: EndOutcome | null;
}): EndDrawer {
  if (end.stage !== 'sold' || !end.tookPart) return { kind: 'closed', request: false };
  if (end.outcome === null) return { kind: 'loading', request: true };
  const link = end.outcome === 'wonProblem' ? '/account/billing' : null;
  return { kind: 'open', request: false, outcome: end.outcome, link };
}

/** The name under which a shown end is remembered: a payment that goes through is no second end, a card that fails is. */
export function endName(userId: UserId, lotId: LotId, outcome: EndOutcome): string {
  const shown = outcome === 'wonPaymentPending' || outcome === 'wonPaymentTaken' ? 'won' : outcome;
  return `${userId}:${lotId}:${shown}`;
}

/** Where somebody may go on from the end of an auction. */
export const END_WAYS = [
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
export type EndWay = (typeof END_WAYS)[number];

export interface EndFace {
  /** Whether it says what is to be paid. */
  readonly hasCost: boolean;
  /** The first is the main one, but for somebody who can only wait. */
  readonly ways: readonly EndWay[];
}

const END_FACES: Readonly<Record<EndOutcome, EndFace>> = {
  wonPaymentTaken: { hasCost: true, ways: ['next', 'tell'] },
  wonPaymentPending: { hasCost: false, ways: ['myBids'] },
  wonProblem: { hasCost: true, ways: ['addCard', 'ringUs'] },
  lost: { hasCost: false, ways: ['live', 'similar'] },
  seller: { hasCost: false, ways: ['writeTo', 'sellAnother'] },
  tooLate: { hasCost: false, ways: ['stillInterested', 'howMaximum'] },
};

const ASKING: EndFace = { hasCost: false, ways: [] };

/** What stands in the drawer beside its words; null: while the end is asked for. */
export function endFace(outcome: EndOutcome | null): EndFace {
  return outcome === null ? ASKING : END_FACES[outcome];
}

function wonOutcome({ payment, isVip }: EndFacts): EndOutcome {
  if (payment === 'success' || isVip) return 'wonPaymentTaken';
  return payment === 'failed' ? 'wonProblem' : 'wonPaymentPending';
}
