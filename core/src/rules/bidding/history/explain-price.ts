import type { LotType, UserId } from '../../lot/types.ts';
import { compareMoney, isSameMoney, type Money } from '../../money/index.ts';
import { incrementFor, oneStepAbove } from '../amounts/increments.ts';
import type { PublicLine } from '../log/public-view.ts';
import { type HistoryStep, historySteps } from './history-steps.ts';

/** Steps of the history that are explained: the latest, which made the price. */
export const EXPLAINED_STEPS = 6;

/** Where the lot stands. `over`: closed without a buyer. */
export const PRICED_STAGES = ['upcoming', 'open', 'checking', 'sold', 'belowReserve', 'over'] as const;
export type PricedStage = (typeof PRICED_STAGES)[number];

/** What the viewer may see of a lot. */
export interface PriceFacts {
  readonly stage: PricedStage;
  readonly lotType: LotType;
  /** The public history in any order: the whole of it, or its latest lines. */
  readonly lines: readonly PublicLine[];
  readonly minimumBid: Money;
  /** Also true without a reserve. */
  readonly reserveMet: boolean;
  /** The viewer's own ceiling if they lead; null otherwise. */
  readonly ownCeiling: Money | null;
  /** Maximums that the log has opened after the close, by the sequence number of their entry. */
  readonly opened: ReadonlyMap<number, Money>;
}

export const PRICE_SENTENCES = [
  'openedLive',
  'openedMaximum',
  'bid',
  'answeredByIncrement',
  'answeredAsEarlier',
  'answered',
  'bidAgain',
  'tookLead',
  'tookLeadByIncrement',
  'beatMaximum',
  'beatMaximumByMaximum',
  'beatMaximumByIncrement',
  'maximumWas',
  'raised',
  'voided',
  'noBids',
  'ownMaximum',
  'ownMaximumNotReached',
  'reserveMet',
  'reserveNotMet',
  'nextBid',
  'checking',
  'sold',
  'belowReserve',
  'over',
] as const;
export type PriceSentenceKey = (typeof PRICE_SENTENCES)[number];

/** One sentence: the key of its text, and what the text mentions. */
export interface PriceSentence {
  readonly key: PriceSentenceKey;
  /** Who acts. */
  readonly bidderId?: UserId;
  /** Who was beaten, or keeps the lead. */
  readonly otherId?: UserId;
  readonly amount?: Money;
  /** What was beaten or answered. */
  readonly other?: Money;
  readonly increment?: Money;
}

/** The sentences about one entry of the history. */
export interface ExplainedStep {
  readonly sequence: number;
  /** UTC ms. */
  readonly at: number;
  readonly sentences: readonly PriceSentence[];
}

export interface PriceExplanation {
  /** Oldest first. */
  readonly steps: readonly ExplainedStep[];
  /** Number of earlier steps that are left out. */
  readonly omitted: number;
  /** What follows from the steps: the reserve, the next bid, the result. */
  readonly conclusion: readonly PriceSentence[];
}

/**
 * The price follows from the bids of the public history by the rules of bidding. Says which bids and beaten maximums made
 * it, from what the viewer may see: neither why an automatic bid was made nor whether a maximum has more to give is public.
 */
export function explainPrice(facts: PriceFacts): PriceExplanation {
  const steps = historySteps(facts.lines);
  const shown = steps.slice(-EXPLAINED_STEPS);
  return {
    steps: shown.map((step) => ({
      sequence: step.sequence,
      at: step.at,
      sentences: sentencesOf(step, facts).concat(openedMaximum(step, facts)),
    })),
    omitted: steps.length - shown.length,
    conclusion: conclusionFrom(facts, priceOf(steps)),
  };
}

/** Null before the first bid that counts. */
function priceOf(steps: readonly HistoryStep[]): Money | null {
  const last = steps.findLast((step) => step.kind !== 'voided');
  return last?.priceAfter ?? null;
}

function sentencesOf(step: HistoryStep, { lotType }: PriceFacts): readonly PriceSentence[] {
  const { bidderId } = step;
  switch (step.kind) {
    case 'voided':
      return [{ key: 'voided', bidderId, amount: step.amount }];
    case 'raise':
      return [{ key: 'raised', bidderId, amount: step.priceAfter }];
    case 'bid': {
      const sentences =
        step.answer === null ? [leadSentence(step, lotType)] : answerSentences(step, step.answer, lotType);
      return step.raise === null
        ? sentences
        : [...sentences, { key: 'raised', bidderId: step.leaderAfter, amount: step.raise }];
    }
  }
}

type BidStep = Extract<HistoryStep, { kind: 'bid' }>;

function answerSentences(
  { bidderId, amount }: BidStep,
  answer: NonNullable<BidStep['answer']>,
  lotType: LotType,
): readonly PriceSentence[] {
  const about = { otherId: answer.bidderId, amount: answer.amount, other: amount };
  return [
    { key: 'bid', bidderId, amount },
    { ...about, ...answerWords(amount, answer.amount, lotType) },
  ];
}

function answerWords(bid: Money, answer: Money, lotType: LotType): Pick<PriceSentence, 'key' | 'increment'> {
  if (isSameMoney(answer, bid)) return { key: 'answeredAsEarlier' };
  if (!isSameMoney(answer, oneStepAbove(bid, lotType))) return { key: 'answered' };
  return { key: 'answeredByIncrement', increment: incrementFor(bid, lotType) };
}

/** About a bid whose bidder leads after it. */
function leadSentence(step: BidStep, lotType: LotType): PriceSentence {
  const { bidderId, bidKind, amount, beaten, leaderBefore, priceBefore } = step;
  const isLive = bidKind === 'live';
  if (leaderBefore === null) return { key: isLive ? 'openedLive' : 'openedMaximum', bidderId, amount };
  if (leaderBefore === bidderId) return { key: 'bidAgain', bidderId, amount };
  const other = beaten?.amount ?? priceBefore;
  const about = { bidderId, amount, otherId: leaderBefore, other };
  if (isLive) return { key: beaten === null ? 'tookLead' : 'beatMaximum', ...about };
  if (!isSameMoney(amount, oneStepAbove(other, lotType))) {
    return { key: beaten === null ? 'tookLead' : 'beatMaximumByMaximum', ...about };
  }
  const increment = incrementFor(other, lotType);
  return { key: beaten === null ? 'tookLeadByIncrement' : 'beatMaximumByIncrement', ...about, increment };
}

/** After the close: what a maximum was that led at less. */
function openedMaximum(step: HistoryStep, { opened }: PriceFacts): readonly PriceSentence[] {
  const maximum = opened.get(step.sequence);
  if (maximum === undefined || step.kind !== 'bid' || step.bidKind !== 'maximum' || step.answer !== null) return [];
  return [{ key: 'maximumWas', bidderId: step.bidderId, amount: maximum }];
}

function conclusionFrom(facts: PriceFacts, price: Money | null): readonly PriceSentence[] {
  const { stage, minimumBid, reserveMet } = facts;
  switch (stage) {
    case 'upcoming':
      return [{ key: 'noBids', amount: minimumBid }];
    case 'open':
      if (price === null) return [{ key: 'noBids', amount: minimumBid }];
      return [
        ...ownMaximum(facts, 'ownMaximum'),
        { key: reserveMet ? 'reserveMet' : 'reserveNotMet' },
        { key: 'nextBid', amount: minimumBid, other: price, increment: incrementFor(price, facts.lotType) },
      ];
    case 'checking':
      return [{ key: 'checking' }];
    case 'sold':
      if (price === null) return [];
      return [
        { key: 'sold', amount: price },
        ...(isAbove(facts.ownCeiling, price) ? ownMaximum(facts, 'ownMaximumNotReached') : []),
      ];
    case 'belowReserve':
    case 'over':
      return [{ key: stage }];
  }
}

function isAbove(ceiling: Money | null, price: Money): boolean {
  return ceiling !== null && compareMoney(ceiling, price) > 0;
}

function ownMaximum({ ownCeiling }: PriceFacts, key: 'ownMaximum' | 'ownMaximumNotReached'): readonly PriceSentence[] {
  return ownCeiling === null ? [] : [{ key, amount: ownCeiling }];
}
