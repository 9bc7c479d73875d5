import table from '@marque/fixtures/cases/bidding-scenarios.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { LotType } from '../../lot/types.ts';
import { type Currency, fromMajor, toMajor } from '../../money/index.ts';
import { closeLot, withdrawLot } from '../closing/close-lot.ts';
import { type Placed, placeBid } from '../placing/place-bid.ts';
import type { BiddingState, BidKind, HistoryLine, LotEntry, LotTerms } from '../types.ts';
import { CLEAR, lotTerms } from './histories.arbitrary.ts';
import { lowerReserve } from './lower-reserve.ts';
import { publicBidding } from './public-view.ts';
import { replay } from './replay.ts';
import { voidBid } from './void-bid.ts';

interface Move {
  readonly at: number;
  readonly bid?: string;
  readonly received?: number;
  readonly reserve?: number | null;
  readonly void?: number;
  readonly close?: true;
  readonly withdraw?: true;
  readonly then: Readonly<Record<string, unknown>> & { readonly lines?: readonly string[] };
}

interface Scenario {
  readonly name: string;
  readonly lot: {
    readonly lotType?: LotType;
    readonly currency?: Currency;
    readonly startPrice: number;
    readonly reserve?: number;
  };
  readonly moves: readonly Move[];
}

/** The auction of a scenario with its full log and history. */
interface Auction {
  readonly terms: LotTerms;
  readonly state: BiddingState;
  readonly entries: readonly LotEntry[];
  readonly history: readonly HistoryLine[];
}

type Answer =
  | { readonly refused: string }
  | { readonly auction: Auction; readonly lines: readonly HistoryLine[]; readonly placed?: Placed };

describe('an auction in which', () => {
  it.each(table.cases as readonly Scenario[])('$name', ({ lot, moves }) => {
    let auction = open(lot);
    for (const move of moves) {
      const answer = make(auction, move);
      const before = describeState(auction);
      if ('refused' in answer) {
        expect({ at: move.at, refused: answer.refused }).toEqual({ at: move.at, ...move.then });
        continue;
      }
      const { lines, outcome, raisedOwnCeiling = false, ...changes } = move.then;
      expect({ at: move.at, ...describeState(answer.auction) }).toEqual({ at: move.at, ...before, ...changes });
      expect(answer.lines.map(describeLine)).toEqual(lines ?? []);
      if (outcome !== undefined) expect(answer.placed?.outcome).toBe(outcome);
      expect(answer.placed?.raisedOwnCeiling ?? false).toBe(raisedOwnCeiling);
      auction = answer.auction;
    }
    expect(replay(auction.terms, auction.entries)).toEqual({ state: auction.state, lines: auction.history });
  });
});

function open({ lotType = 'car', currency = 'gbp', startPrice, reserve }: Scenario['lot']): Auction {
  const terms = lotTerms({
    lotType,
    currency,
    startPrice: fromMajor(startPrice, currency),
    reserve: reserve === undefined ? null : fromMajor(reserve, currency),
  });
  return { terms, entries: [], ...opened(terms) };
}

function opened(terms: LotTerms): Pick<Auction, 'state' | 'history'> {
  const { state, lines } = replay(terms, []);
  return { state, history: lines };
}

function make(auction: Auction, move: Move): Answer {
  const { state, entries, terms } = auction;
  if (move.bid !== undefined) return bid(auction, move, move.bid);
  if (move.reserve !== undefined) {
    const reserve = move.reserve === null ? null : fromMajor(move.reserve, terms.currency);
    const result = lowerReserve(state, reserve, move.at);
    return result.ok ? advance(auction, result.value.entries, result.value.state, []) : { refused: result.error };
  }
  if (move.void !== undefined) {
    const result = voidBid(terms, entries, move.void, 'made by a child', move.at);
    if (!result.ok) return { refused: result.error };
    const { entry, lines } = result.value;
    return {
      lines,
      auction: { terms, state: result.value.state, history: lines, entries: [...entries, entry] },
    };
  }
  const result = move.close ? closeLot(state, move.at) : withdrawLot(state, 'fire in the barn', move.at);
  return result.ok ? advance(auction, [result.value.entry], result.value.state, []) : { refused: result.error };
}

function bid(auction: Auction, { at, received = at }: Move, words: string): Answer {
  const [bidder, kind, amount] = words.split(' ');
  const bidderId = Number(bidder);
  const attempt = {
    bidderId,
    bidKind: kind as BidKind,
    amount: fromMajor(Number(amount), auction.terms.currency),
    receivedAt: received,
    now: at,
  };
  const last = auction.entries.findLast((entry) => entry.kind === 'bid' && entry.bidderId === bidderId);
  const result = placeBid(auction.state, attempt, { ...CLEAR, lastAcceptedAt: last?.at ?? null });
  if (!result.ok) return { refused: result.error.code };
  const { entries, state, lines } = result.value;
  expect(result.value.previousLead).toEqual(auction.state.lead);
  expect(result.value.priceChanged).toBe(state.price.minor !== auction.state.price.minor);
  return { ...advance(auction, entries, state, lines), placed: result.value };
}

function advance(
  { terms, entries, history, state: { endsAt } }: Auction,
  added: readonly LotEntry[],
  state: BiddingState,
  lines: readonly HistoryLine[],
): Exclude<Answer, { refused: string }> {
  const extensions = added.filter((entry) => entry.kind === 'extension').map((entry) => entry.endsAt);
  expect(extensions).toEqual(state.endsAt === endsAt ? [] : [state.endsAt]);
  return { lines, auction: { terms, state, entries: [...entries, ...added], history: [...history, ...lines] } };
}

function describeState({ state, history }: Auction): Readonly<Record<string, unknown>> {
  const seen = publicBidding(state);
  expect(seen.noBids).toBe(history.length);
  return {
    price: toMajor(seen.currentBid),
    leader: seen.highBidderId,
    noBids: seen.noBids,
    reserveMet: seen.reserveMet,
    reserveLowered: seen.reserveLowered,
    endsAt: seen.endsAt,
    closed: state.closed?.outcome ?? null,
  };
}

function describeLine({ bidderId, bidKind, amount, automatic, beatenCeiling, voided }: HistoryLine): string {
  const marks = [automatic, beatenCeiling && 'beaten', voided && 'voided'].filter(Boolean);
  return [bidderId, bidKind, toMajor(amount), ...marks].join(' ');
}
