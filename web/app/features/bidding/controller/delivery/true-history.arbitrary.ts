/** Auctions as the server has them: every state by its revision, made by the rules from generated moves. */
import type { BidLine } from '@marque/core/contracts/bidding';
import { toIso } from '@marque/core/contracts/instants';
import type { LotLive } from '@marque/core/contracts/listings';
import type { BidEvent, UpdateEvent } from '@marque/core/contracts/realtime';
import {
  type BiddingState,
  bestBid,
  closeLot,
  extendByStaff,
  type HistoryLine,
  initialBiddingState,
  type LotEntry,
  type LotTerms,
  lowerReserve,
  minimumBid,
  type OwnBid,
  placeBid,
  publicBidding,
  publicLine,
  stageAtClose,
  voidBid,
} from '@marque/core/rules/bidding';
import { stageToWire } from '@marque/core/rules/lot';
import { fromMajor, type Money, toMajor } from '@marque/core/rules/money';
import fc from 'fast-check';

export const LOT = 7;
export const ME = 11;
const BIDDERS = [ME, 12, 13];
export const START = Date.parse('2026-11-20T19:00:00.000Z');
const MINUTE = 60_000;

/** The lot after one of its changes, with everything that the server can be asked about it. */
export interface TrueState {
  readonly at: number;
  readonly live: LotLive;
  readonly lines: readonly BidLine[];
  /** The viewer's highest bid in major units; null without one. */
  readonly own: { readonly amount: number; readonly isAbsentee: boolean } | null;
  /** The event of the change. */
  readonly event:
    | { readonly name: 'bid'; readonly body: BidEvent }
    | { readonly name: 'update'; readonly body: UpdateEvent };
}

type Move =
  | { readonly kind: 'bid'; readonly bidderId: number; readonly isMaximum: boolean; readonly steps: number }
  | { readonly kind: 'reserve'; readonly percent: number }
  | { readonly kind: 'void'; readonly pick: number }
  /** Staff move the end, which readers of the history see by its extensions. */
  | { readonly kind: 'extend'; readonly minutes: number }
  /** Time passes; a lot whose end has passed is closed. */
  | { readonly kind: 'pass'; readonly minutes: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      bidderId: fc.constantFrom(...BIDDERS),
      isMaximum: fc.boolean(),
      steps: fc.integer({ min: 0, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reserve' as const), percent: fc.constantFrom(95, 80, 60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), pick: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('extend' as const), minutes: fc.constantFrom(4, 10, 90) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 4, 9) }) },
);

/** Half of the histories begin shortly before the end, where bids extend the lot. */
const terms: fc.Arbitrary<LotTerms> = fc
  .record({ minutes: fc.constantFrom(3, 60), reserve: fc.constantFrom(null, 1_400, 3_000) })
  .map(({ minutes, reserve }) => ({
    lotId: LOT,
    lotType: 'car',
    vendorId: 1,
    currency: 'gbp',
    startPrice: fromMajor(1_000, 'gbp'),
    startsAt: START - 60 * MINUTE,
    endsAt: START + minutes * MINUTE,
    reserve: reserve === null ? null : fromMajor(reserve, 'gbp'),
  }));

/** The states of an auction, oldest first; each has the next revision. */
export const trueHistories: fc.Arbitrary<readonly TrueState[]> = fc
  .tuple(terms, fc.array(move, { minLength: 2, maxLength: 24, size: 'max' }))
  .map(([lot, moves]) => historyOf(lot, moves));

interface Run {
  readonly now: number;
  readonly state: BiddingState;
  readonly entries: readonly LotEntry[];
  readonly lines: readonly HistoryLine[];
}

function historyOf(lot: LotTerms, moves: readonly Move[]): readonly TrueState[] {
  const start: Run = { now: START, state: initialBiddingState(lot), entries: [], lines: [] };
  const states = [trueState(start, 1, [], false)];
  let run = start;
  for (const one of moves) {
    const after = afterMove({ ...run, now: run.now + 1_000 }, one);
    if (after.state !== run.state) {
      const added = after.lines.slice(run.lines.length);
      states.push(trueState(after, states.length + 1, added, one.kind === 'void' || one.kind === 'extend'));
    }
    run = after;
  }
  return states;
}

function afterMove(run: Run, one: Move): Run {
  switch (one.kind) {
    case 'bid':
      return afterBid(run, one);
    case 'reserve':
      return afterReserve(run, one.percent);
    case 'void':
      return afterVoid(run, one.pick);
    case 'extend':
      return afterExtension(run, one.minutes);
    case 'pass':
      return afterTime(run, one.minutes);
  }
}

function afterBid(run: Run, { bidderId, isMaximum, steps }: Extract<Move, { kind: 'bid' }>): Run {
  const amount = fromMajor(toMajor(minimumBid(run.state)) + steps * 150, 'gbp');
  const attempt = {
    bidderId,
    bidKind: isMaximum ? 'maximum' : 'live',
    amount,
    receivedAt: run.now,
    now: run.now,
  } as const;
  const context = {
    isStaff: false,
    isVendor: false,
    isBlocked: false,
    lastAcceptedAt: null,
    hasPendingAuthorisation: false,
    isHeld: false,
  };
  const placed = placeBid(run.state, attempt, context);
  if (!placed.ok) return run;
  const { state, entries, lines } = placed.value;
  return { ...run, state, entries: [...run.entries, ...entries], lines: [...run.lines, ...lines] };
}

function afterReserve(run: Run, percent: number): Run {
  const { reserve } = run.state;
  const lower: Money | null = reserve && fromMajor(Math.floor((toMajor(reserve) * percent) / 100), 'gbp');
  const lowered = lowerReserve(run.state, lower, run.now);
  if (!lowered.ok) return run;
  return { ...run, state: lowered.value.state, entries: [...run.entries, ...lowered.value.entries] };
}

function afterVoid(run: Run, pick: number): Run {
  const sequence = (pick % Math.max(1, run.entries.length)) + 1;
  const voided = voidBid(run.state.terms, run.entries, sequence, 'a slip', run.now);
  if (!voided.ok) return run;
  const { state, entry, lines } = voided.value;
  return { ...run, state, lines, entries: [...run.entries, entry] };
}

function afterExtension(run: Run, minutes: number): Run {
  const request = { endsAt: run.now + minutes * MINUTE, reason: 'the site was down' };
  const extended = extendByStaff(run.state, request, run.now);
  if (!extended.ok) return run;
  return { ...run, state: extended.value.state, entries: [...run.entries, extended.value.entry] };
}

function afterTime(run: Run, minutes: number): Run {
  const now = run.now + minutes * MINUTE;
  const closed = closeLot(run.state, now);
  if (!closed.ok) return { ...run, now };
  return { ...run, now, state: closed.value.state, entries: [...run.entries, closed.value.entry] };
}

function trueState(run: Run, revision: number, added: readonly HistoryLine[], historyChanged: boolean): TrueState {
  const live = liveOf(run, revision);
  const tsServer = toIso(run.now);
  return {
    at: run.now,
    live,
    lines: run.lines.map(wireLine),
    own: ownOf(run),
    event:
      added.length > 0 && !historyChanged
        ? { name: 'bid', body: { auction: live, bids: added.map(wireLine), tsServer } }
        : { name: 'update', body: { auction: live, historyChanged, tsServer } },
  };
}

function liveOf({ state, entries }: Run, revision: number): LotLive {
  const open = publicBidding(state);
  const { closed } = state;
  return {
    auctionId: LOT,
    revision,
    stage: stageToWire(closed === null ? 'live' : stageAtClose(closed.outcome)),
    currencyCode: 'gbp',
    currentBid: toMajor(open.currentBid),
    minimumBid: toMajor(open.minimumBid),
    noBids: open.noBids,
    reserveMet: open.reserveMet,
    reserveLowered: open.reserveLowered,
    highBidderId: open.highBidderId,
    highBidderDisplayName: open.highBidderId === null ? null : `bidder_${open.highBidderId}`,
    dtStageEndUTC: toIso(open.endsAt),
    dtAuctionEndUTC: toIso(open.endsAt),
    extensionCause: entries.findLast((entry) => entry.kind === 'extension')?.cause ?? null,
    noWatchers: 0,
  };
}

function wireLine(line: HistoryLine): BidLine {
  const { sequence, position, amount, bidKind, bidderId, at, isAutomatic, isBeatenCeiling, isVoided } =
    publicLine(line);
  return {
    bidId: `${sequence}-${position}`,
    sequence,
    amount: toMajor(amount),
    isAbsentee: bidKind === 'maximum',
    userId: bidderId,
    userNickname: `bidder_${bidderId}`,
    dtCreatedUTC: toIso(at),
    isAutomatic,
    isBeatenMaximum: isBeatenCeiling,
    isVoided,
  };
}

/** The viewer's best bid; voided ones do not count. */
function ownOf({ entries }: Run): TrueState['own'] {
  const voided = new Set(entries.map((entry) => (entry.kind === 'void' ? entry.voided : 0)));
  const best = entries.reduce<OwnBid | null>((before, entry) => {
    if (entry.kind !== 'bid' || entry.bidderId !== ME || voided.has(entry.sequence)) return before;
    return bestBid(before, { ceiling: entry.amount, bidKind: entry.bidKind });
  }, null);
  return best && { amount: toMajor(best.ceiling), isAbsentee: best.bidKind === 'maximum' };
}
