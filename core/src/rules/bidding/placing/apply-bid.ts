import { compareMoney, type Money, maxMoney, minMoney } from '../../money/index.ts';
import { oneStepAbove } from '../amounts/increments.ts';
import type { BiddingState, BidEntry, HistoryLine, Lead } from '../types.ts';

/**
 * `accepted`: the bid applies as placed. `recomputed`: the bid applies again after a void, and a live bid of the current
 * leader then only raises the ceiling, because the bid that it answered may be void.
 */
export type BidMode = 'accepted' | 'recomputed';

export interface Applied {
  readonly state: BiddingState;
  /** What the entry added to the history, in the order it happened. */
  readonly lines: readonly HistoryLine[];
}

interface PriceAndLead {
  readonly price: Money;
  readonly lead: Lead;
}

/**
 * An accepted bid determines the new price, leader and history lines. `checkBid` decides whether the bid is allowed, so
 * this function does not check it again.
 */
export function applyBid(state: BiddingState, bid: BidEntry, mode: BidMode): Applied {
  const lines: HistoryLine[] = [];
  const { price, lead } = jumpToReserve(state.reserve, resolveBid(state, bid, mode, lines), bid, lines);
  return { state: { ...state, price, lead, sequence: bid.sequence, noBids: state.noBids + lines.length }, lines };
}

function resolveBid(state: BiddingState, bid: BidEntry, mode: BidMode, lines: HistoryLine[]): PriceAndLead {
  const { lead } = state;
  if (lead === null) return openBidding(state, bid, lines);
  if (lead.bidderId === bid.bidderId) return bidAsLeader(state.price, lead, bid, mode, lines);
  const aboveCeiling = compareMoney(bid.amount, lead.ceiling);
  if (aboveCeiling > 0) return takeLead(state, lead, bid, lines);
  if (aboveCeiling === 0) return keepLeadInTie(lead, bid, lines);
  return defendLead(state, lead, bid, lines);
}

/** A first maximum bid opens at the start price; a first live bid opens at its amount. */
function openBidding(state: BiddingState, bid: BidEntry, lines: HistoryLine[]): PriceAndLead {
  const price = bid.bidKind === 'live' ? bid.amount : state.terms.startPrice;
  writeBid(bid, price, lines);
  return { price, lead: leadOf(bid) };
}

/** A leader's maximum raises only the ceiling and adds no line; a leader's live bid sets the price. */
function bidAsLeader(price: Money, lead: Lead, bid: BidEntry, mode: BidMode, lines: HistoryLine[]): PriceAndLead {
  const raised = compareMoney(bid.amount, lead.ceiling) > 0 ? leadOf(bid) : lead;
  if (bid.bidKind === 'maximum' || mode === 'recomputed') return { price, lead: raised };
  writeBid(bid, bid.amount, lines);
  return { price: bid.amount, lead: raised };
}

/**
 * A winning maximum sets the price to one increment above the beaten ceiling, or to its own amount if that is lower; a
 * live bid sets it to its amount. The old price never exceeds the beaten ceiling, so the result is at least the minimum bid.
 */
function takeLead(state: BiddingState, beaten: Lead, bid: BidEntry, lines: HistoryLine[]): PriceAndLead {
  if (compareMoney(beaten.ceiling, state.price) > 0) writeBeatenCeiling(beaten, bid, lines);
  const price =
    bid.bidKind === 'live' ? bid.amount : minMoney(bid.amount, oneStepAbove(beaten.ceiling, state.terms.lotType));
  writeBid(bid, price, lines);
  return { price, lead: leadOf(bid) };
}

/** Of two equal bids the earlier one leads. */
function keepLeadInTie(lead: Lead, bid: BidEntry, lines: HistoryLine[]): PriceAndLead {
  writeBid(bid, bid.amount, lines);
  writeAutomatic('tie', lead, bid.amount, bid, lines);
  return { price: bid.amount, lead };
}

/** The proxy bid for the leader is one increment above the rival's bid, or the ceiling if that is lower. */
function defendLead(state: BiddingState, lead: Lead, bid: BidEntry, lines: HistoryLine[]): PriceAndLead {
  const defended = minMoney(lead.ceiling, oneStepAbove(bid.amount, state.terms.lotType));
  // A bid recomputed after a void can be below the current price, and no bid lowers the price.
  const price = maxMoney(state.price, defended);
  writeBid(bid, bid.amount, lines);
  writeAutomatic('defence', lead, price, bid, lines);
  return { price, lead };
}

/** The price rises to the reserve as far as the leader's ceiling allows, since the lot is not sold below it. */
function jumpToReserve(
  reserve: Money | null,
  resolved: PriceAndLead,
  bid: BidEntry,
  lines: HistoryLine[],
): PriceAndLead {
  const { price, lead } = resolved;
  if (reserve === null || compareMoney(price, reserve) >= 0) return resolved;
  const jumped = minMoney(lead.ceiling, reserve);
  if (compareMoney(jumped, price) <= 0) return resolved;
  writeAutomatic('reserve', lead, jumped, bid, lines);
  return { price: jumped, lead };
}

function leadOf(bid: BidEntry): Lead {
  return { bidderId: bid.bidderId, ceiling: bid.amount, bidKind: bid.bidKind, sequence: bid.sequence };
}

/** Adds the bidder's own line: for a leading maximum, `amount` is the resulting price, not the maximum. */
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
