import { compareMoney, type Money, maxMoney, minMoney } from '../../money/index.ts';
import { oneStepAbove } from '../amounts/increments.ts';
import type { BiddingState, BidEntry, HistoryLine, Lead } from '../types.ts';

/**
 * `accepted`: the bid as it was made. `recomputed`: the bid run again after a rival's was voided, when a live bid of
 * whoever leads at that moment only raises the ceiling: it answered a push that is no longer there.
 */
export type BidMode = 'accepted' | 'recomputed';

export interface Applied {
  readonly state: BiddingState;
  /** What the entry added to the history, in the order it happened. */
  readonly lines: readonly HistoryLine[];
}

interface Standing {
  readonly price: Money;
  readonly lead: Lead;
}

/**
 * What an accepted bid does to price, lead and history. It asks nothing about whether the bid was allowed: that is
 * `checkBid`, and a bid that is run again has passed it long ago.
 */
export function applyBid(state: BiddingState, bid: BidEntry, mode: BidMode): Applied {
  const lines: HistoryLine[] = [];
  const { price, lead } = jumpToReserve(state.reserve, standAfter(state, bid, mode, lines), bid, lines);
  return { state: { ...state, price, lead, sequence: bid.sequence, noBids: state.noBids + lines.length }, lines };
}

function standAfter(state: BiddingState, bid: BidEntry, mode: BidMode, lines: HistoryLine[]): Standing {
  const { lead } = state;
  if (lead === null) return openBidding(state, bid, lines);
  if (lead.bidderId === bid.bidderId) return bidAsLeader(state.price, lead, bid, mode, lines);
  const aboveCeiling = compareMoney(bid.amount, lead.ceiling);
  if (aboveCeiling > 0) return takeLead(state, lead, bid, lines);
  if (aboveCeiling === 0) return keepLeadInTie(lead, bid, lines);
  return defendLead(state, lead, bid, lines);
}

/** The first maximum bid starts at the start price, however high it goes; a live bid at its own amount. */
function openBidding(state: BiddingState, bid: BidEntry, lines: HistoryLine[]): Standing {
  const price = bid.bidKind === 'live' ? bid.amount : state.terms.startPrice;
  writeBid(bid, price, lines);
  return { price, lead: leadOf(bid) };
}

/** A leader's maximum moves the ceiling alone, and so leaves no line; a live bid of the leader's moves the price. */
function bidAsLeader(price: Money, lead: Lead, bid: BidEntry, mode: BidMode, lines: HistoryLine[]): Standing {
  const raised = compareMoney(bid.amount, lead.ceiling) > 0 ? leadOf(bid) : lead;
  if (bid.bidKind === 'maximum' || mode === 'recomputed') return { price, lead: raised };
  writeBid(bid, bid.amount, lines);
  return { price: bid.amount, lead: raised };
}

/**
 * A maximum pays one step above the ceiling it beat, or itself where that is less; a live bid pays itself. The price
 * never stands above the ceiling, so one step above the ceiling is never below the least next bid.
 */
function takeLead(state: BiddingState, beaten: Lead, bid: BidEntry, lines: HistoryLine[]): Standing {
  if (compareMoney(beaten.ceiling, state.price) > 0) writeBeatenCeiling(beaten, bid, lines);
  const price =
    bid.bidKind === 'live' ? bid.amount : minMoney(bid.amount, oneStepAbove(beaten.ceiling, state.terms.lotType));
  writeBid(bid, price, lines);
  return { price, lead: leadOf(bid) };
}

/** Of two equal bids the earlier one leads. */
function keepLeadInTie(lead: Lead, bid: BidEntry, lines: HistoryLine[]): Standing {
  writeBid(bid, bid.amount, lines);
  writeAutomatic('tie', lead, bid.amount, bid, lines);
  return { price: bid.amount, lead };
}

/** The leader's ceiling answers with one step more than the bid, or with all that is left of it. */
function defendLead(state: BiddingState, lead: Lead, bid: BidEntry, lines: HistoryLine[]): Standing {
  const defended = minMoney(lead.ceiling, oneStepAbove(bid.amount, state.terms.lotType));
  // A bid that is run again after a void can be below the price it now meets, and no bid ever lowers a price.
  const price = maxMoney(state.price, defended);
  writeBid(bid, bid.amount, lines);
  writeAutomatic('defence', lead, price, bid, lines);
  return { price, lead };
}

/** Below the reserve a ceiling counts in full, up to the reserve: holding it back would only lose the lot. */
function jumpToReserve(reserve: Money | null, standing: Standing, bid: BidEntry, lines: HistoryLine[]): Standing {
  const { price, lead } = standing;
  if (reserve === null || compareMoney(price, reserve) >= 0) return standing;
  const jumped = minMoney(lead.ceiling, reserve);
  if (compareMoney(jumped, price) <= 0) return standing;
  writeAutomatic('reserve', lead, jumped, bid, lines);
  return { price: jumped, lead };
}

function leadOf(bid: BidEntry): Lead {
  return { bidderId: bid.bidderId, ceiling: bid.amount, bidKind: bid.bidKind, sequence: bid.sequence };
}

/** The bidder's own line: for a maximum that leads, `amount` is the price it produced and not the maximum. */
function writeBid(bid: BidEntry, amount: Money, lines: HistoryLine[]): void {
  const { sequence, bidderId, bidKind, at } = bid;
  lines.push({ sequence, position: lines.length, bidderId, amount, bidKind, at });
}

function writeAutomatic(
  automatic: NonNullable<HistoryLine['automatic']>,
  lead: Lead,
  amount: Money,
  { sequence, at }: BidEntry,
  lines: HistoryLine[],
): void {
  const { bidderId, bidKind } = lead;
  lines.push({ sequence, position: lines.length, bidderId, amount, bidKind, automatic, at });
}

function writeBeatenCeiling(beaten: Lead, { sequence, at }: BidEntry, lines: HistoryLine[]): void {
  const { bidderId, bidKind, ceiling } = beaten;
  lines.push({ sequence, position: lines.length, bidderId, amount: ceiling, bidKind, beatenCeiling: true, at });
}
