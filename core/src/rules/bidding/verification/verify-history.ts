import type { LotType, UserId } from '../../lot/types.ts';
import { compareMoney, isSameMoney, type Money, maxMoney, minMoney, money } from '../../money/index.ts';
import { oneStepAbove } from '../amounts/increments.ts';
import { type HistoryStep, historySteps } from '../history/history-steps.ts';
import type { PublicLine } from '../log/public-view.ts';
import type { BrokenEntry, LoggedEntry } from './verify-chain.ts';

export const HISTORY_FAULTS = [
  /** The log has no bid for a line of the history, or another one. */
  'otherEntry',
  /** A bid of the log is missing from the history. */
  'missingLine',
  /** The line shows another amount than the bid. */
  'otherAmount',
  /** The bids do not lead to the shown price or leader. */
  'otherPrice',
  /** The last extension sets another end. */
  'otherEnd',
] as const;
export type HistoryFault = (typeof HISTORY_FAULTS)[number];

/** The lot as its page shows it. */
export interface ShownLot {
  readonly lotType: LotType;
  readonly startPrice: Money;
  readonly lines: readonly PublicLine[];
  /** Number of lines of the whole history, of which a page shows the latest. */
  readonly noBids: number;
  /** Null where the page shows none. */
  readonly price: Money | null;
  readonly leaderId: UserId | null;
  /** UTC ms. */
  readonly endsAt: number | null;
}

type BidStep = Extract<HistoryStep, { kind: 'bid' }>;

/** What the opened entries say up to a step. */
interface Knowledge {
  readonly lot: ShownLot;
  /** The highest opened amount of each bidder, without voided bids: their ceiling is at least that. */
  readonly highest: Map<UserId, Money>;
  /** Every beaten ceiling is open. */
  readonly isClosed: boolean;
}

/**
 * The bids of the log lead to the history and the price that a page shows, by the rules of bidding and as far as their
 * amounts are open: an amount that is not is only known to be high enough. null: everything fits.
 */
export function verifyHistory(entries: readonly LoggedEntry[], lot: ShownLot): BrokenEntry<HistoryFault> | null {
  const steps = historySteps(lot.lines);
  const bySequence = new Map(steps.map((step) => [step.sequence, step]));
  const voided = new Set(entries.flatMap(({ facts }) => (facts?.kind === 'void' ? [facts.voided] : [])));
  const isClosed = entries.at(-1)?.facts?.kind === 'close';
  const knowledge: Knowledge = { lot, highest: new Map(), isClosed };
  /** Lines before the first shown one are not known, which may be some of the first step's too. */
  let isKnown = lot.lines.length === lot.noBids;
  const partial = isKnown ? undefined : steps[0];
  let leader: UserId | null = null;
  for (const entry of entries) {
    const step = bySequence.get(entry.sequence);
    const isVoided = voided.has(entry.sequence);
    let fault: HistoryFault | null = null;
    if (step === undefined) fault = isKnown && isMissing(entry, isVoided, leader) ? 'missingLine' : null;
    else if (step !== partial) fault = findFault(entry, step, isVoided, isKnown ? knowledge : null);
    if (fault !== null) return { fault, sequence: entry.sequence };
    bySequence.delete(entry.sequence);
    if (step !== undefined && step.kind !== 'voided') {
      leader = step.kind === 'bid' ? step.leaderAfter : step.bidderId;
      isKnown = true;
    }
    if (!isVoided) remember(knowledge, entry);
  }
  const [unmatched] = bySequence.keys();
  if (unmatched !== undefined) return { fault: 'otherEntry', sequence: unmatched };
  return findDifferentEnd(entries, steps, lot);
}

function remember({ highest, lot }: Knowledge, { facts, details }: LoggedEntry): void {
  if (facts?.kind !== 'bid' || facts.bidderId === null || details === null || details.amount === null) return;
  const amount = money(details.amount, lot.startPrice.currency);
  const before = highest.get(facts.bidderId);
  highest.set(facts.bidderId, before === undefined ? amount : maxMoney(before, amount));
}

/** Only a leader bids without a line, by raising a maximum. A voided bid always leaves one. */
function isMissing({ facts }: LoggedEntry, isVoided: boolean, leader: UserId | null): boolean {
  return facts?.kind === 'bid' && (isVoided || facts.bidderId !== leader);
}

function findFault(
  { facts, details, version, at }: LoggedEntry,
  step: HistoryStep,
  isVoided: boolean,
  knowledge: Knowledge | null,
): HistoryFault | null {
  if (at !== step.at || isVoided !== (step.kind === 'voided')) return 'otherEntry';
  // A sealed entry of version 1 does not say what it was.
  if (facts === null) return version === 1 ? null : 'otherEntry';
  if (facts.kind !== 'bid' || facts.bidderId !== step.bidderId) return 'otherEntry';
  if (step.kind !== 'raise' && facts.bidKind !== step.bidKind) return 'otherEntry';
  const { currency } = step.kind === 'raise' ? step.priceAfter : step.amount;
  const amount = details === null || details.amount === null ? null : money(details.amount, currency);
  switch (step.kind) {
    case 'voided':
      return amount === null || isShownAmount(step.amount, amount, step.bidKind) ? null : 'otherAmount';
    case 'raise':
      return compareMoney(step.priceAfter, step.priceBefore) > 0 || knowledge === null ? null : 'otherPrice';
    case 'bid':
      if (amount !== null && !isShownAmount(step.amount, amount, step.bidKind)) return 'otherAmount';
      return knowledge === null || isRightPrice(step, amount, knowledge) ? null : 'otherPrice';
  }
}

/** A live bid is shown as it was made; a maximum at the price that it produced, or at its amount. */
function isShownAmount(shown: Money, amount: Money, bidKind: BidStep['bidKind']): boolean {
  return bidKind === 'live' ? isSameMoney(shown, amount) : compareMoney(shown, amount) <= 0;
}

function isRightPrice(step: BidStep, amount: Money | null, knowledge: Knowledge): boolean {
  const { leaderBefore, answer, raise, bidderId, bidKind, priceBefore } = step;
  if (raise !== null && compareMoney(raise, answer?.amount ?? step.amount) <= 0) return false;
  if (leaderBefore === null) {
    return answer === null && (bidKind === 'live' || isSameMoney(step.amount, knowledge.lot.startPrice));
  }
  if (leaderBefore === bidderId) {
    return answer === null && bidKind === 'live' && compareMoney(step.amount, priceBefore) > 0;
  }
  return answer === null
    ? isRightTakeover(step, leaderBefore, amount, knowledge)
    : isRightDefence(step, answer, amount, knowledge);
}

/** A bid that takes the lead is above the beaten ceiling; a maximum by one increment, or by less if it ends there. */
function isRightTakeover(
  { beaten, priceBefore, amount: shown, bidKind }: BidStep,
  leaderBefore: UserId,
  amount: Money | null,
  { highest, isClosed, lot }: Knowledge,
): boolean {
  if (beaten !== null && (beaten.bidderId !== leaderBefore || compareMoney(beaten.amount, priceBefore) <= 0))
    return false;
  const ceiling = beaten?.amount ?? priceBefore;
  const known = highest.get(leaderBefore);
  if (known !== undefined && compareMoney(known, ceiling) > 0) return false;
  if (isClosed && known !== undefined && !isSameMoney(known, ceiling)) return false;
  if (compareMoney(shown, ceiling) <= 0) return false;
  if (bidKind === 'live') return true;
  const oneStep = oneStepAbove(ceiling, lot.lotType);
  if (amount !== null) return isSameMoney(shown, minMoney(amount, oneStep));
  return compareMoney(shown, oneStep) <= 0;
}

/** The leader answers with one increment above the bid, or with less if their ceiling ends there, and never lowers the price. */
function isRightDefence(
  { amount: shown, leaderBefore, priceBefore }: BidStep,
  answer: NonNullable<BidStep['answer']>,
  amount: Money | null,
  { highest, lot }: Knowledge,
): boolean {
  if (leaderBefore === null || answer.bidderId !== leaderBefore) return false;
  if (amount !== null && !isSameMoney(shown, amount)) return false;
  const oneStep = oneStepAbove(shown, lot.lotType);
  const known = highest.get(leaderBefore);
  const least = known === undefined ? shown : maxMoney(shown, minMoney(known, oneStep));
  return (
    compareMoney(answer.amount, maxMoney(least, priceBefore)) >= 0 &&
    compareMoney(answer.amount, maxMoney(oneStep, priceBefore)) <= 0
  );
}

function findDifferentEnd(
  entries: readonly LoggedEntry[],
  steps: readonly HistoryStep[],
  { price, leaderId, endsAt }: ShownLot,
): BrokenEntry<HistoryFault> | null {
  const last = steps.findLast((step) => step.kind !== 'voided');
  if (last !== undefined) {
    const leader = last.kind === 'bid' ? last.leaderAfter : last.bidderId;
    const isOther =
      (price !== null && !isSameMoney(price, last.priceAfter)) || (leaderId !== null && leaderId !== leader);
    if (isOther) return { fault: 'otherPrice', sequence: last.sequence };
  }
  const extension = entries.findLast(({ facts }) => facts?.kind === 'extension');
  const isOtherEnd = extension !== undefined && endsAt !== null && extension.facts?.endsAt !== endsAt;
  return isOtherEnd ? { fault: 'otherEnd', sequence: extension.sequence } : null;
}
