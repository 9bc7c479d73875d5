import table from '@marque/fixtures/cases/live-standings.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/bidding.json' with { type: 'json' };
import type { Stage } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import {
  bidPosition,
  isMinimumStated,
  type LotLiveState,
  type LotViewer,
  openLot,
  positionStrip,
  winnerAtClose,
} from '../index.ts';
import { FACTS } from '../lot/facts.arbitrary.ts';
import { BID_POSITIONS } from './bid-position.ts';

const VISITOR: LotViewer = {
  userId: 7,
  hasBid: false,
  ceiling: null,
  hasPendingBid: false,
  pendingAmount: null,
  counter: null,
  offer: null,
  selling: null,
  hasBought: null,
};
const BIDDER: LotViewer = { ...VISITOR, hasBid: true };

const pounds = (major: number) => fromMajor(major, 'gbp');

function lot(change: Partial<LotLiveState> = {}): LotLiveState {
  return { ...openLot(FACTS, 'auction'), ...change };
}

const DEAL = { amount: pounds(13_800), expiresAt: 42 };

interface StandingCase {
  readonly note: string;
  readonly viewer: Partial<LotViewer>;
  readonly lot: Partial<LotLiveState>;
  readonly position: (typeof BID_POSITIONS)[number];
}

const CASES = table.cases as readonly StandingCase[];

describe('the position of a bidder', () => {
  it.each(CASES)('$note: $position', (row) => {
    expect(bidPosition({ ...BIDDER, ...row.viewer }, lot(row.lot))).toBe(row.position);
  });

  it('covers every position', () => {
    expect(new Set(CASES.map((row) => row.position))).toEqual(new Set(BID_POSITIONS));
  });
});

it.each([
  ['the leader, with the reserve met', {}, 8],
  ['no buyer below the reserve', { reserveMet: false }, null],
  ['no buyer without a bid', { highBidderId: null }, null],
  ['no buyer outside auctions', { saleFormat: 'offer' }, null],
] as const)('the buyer at the close: %s', (_, change, buyer) => {
  expect(winnerAtClose(lot(change))).toBe(buyer);
});

describe('the status strip', () => {
  const plain = { nextStep: null, amount: null, offer: null, politeness: 'polite' };

  it('is absent without a status', () => {
    expect(positionStrip(VISITOR, lot())).toBeNull();
    expect(positionStrip(BIDDER, lot({ stage: 'unsold' }))).toBeNull();
  });

  it.each([
    ['outbid', lot()],
    ['leading below the reserve', lot({ highBidderId: 7, reserveMet: false })],
  ])('names no further bid for a viewer %s once the end has passed', (_, state) => {
    expect(positionStrip(BIDDER, state)?.nextStep).not.toBeNull();
    expect(positionStrip(BIDDER, state, true)).toMatchObject({ nextStep: null, amount: null });
  });

  it('still names the leader’s maximum while bids are being settled', () => {
    const viewer = { ...BIDDER, ceiling: pounds(46_000) };
    const leading = lot({ highBidderId: 7 });
    expect(positionStrip(viewer, leading, true)).toEqual(positionStrip(viewer, leading));
  });

  it('names the leader’s maximum to the leader only', () => {
    const leading = lot({ highBidderId: 7 });
    const base = { ...plain, tone: 'met', fact: 'strip.leading' };
    expect(positionStrip(BIDDER, leading)).toEqual(base);
    expect(positionStrip({ ...BIDDER, ceiling: pounds(46_000) }, leading)).toEqual({
      ...base,
      nextStep: 'strip.yourMaximum',
      amount: pounds(46_000),
    });
  });

  it('names the bid that regains the lead, and is announced assertively', () => {
    expect(positionStrip(BIDDER, lot())).toEqual({
      ...plain,
      tone: 'live',
      fact: 'strip.outbid',
      nextStep: 'strip.bidToLead',
      amount: pounds(43_000),
      politeness: 'assertive',
    });
  });

  it('names the amount of a bid that awaits its hold, where it is known', () => {
    const waiting = { ...BIDDER, hasPendingBid: true };
    const said = { ...plain, tone: 'neutral', fact: 'strip.pending' };
    const named = { ...said, nextStep: 'strip.countsOnceHeld', amount: pounds(44_000) };
    expect(positionStrip({ ...waiting, pendingAmount: pounds(44_000) }, lot())).toEqual(named);
    expect(positionStrip({ ...waiting, pendingAmount: pounds(44_000) }, lot(), true)).toEqual(named);
    expect(positionStrip(waiting, lot())).toEqual({ ...said, nextStep: 'strip.itCountsOnceHeld' });
  });

  it('has a text for every status', () => {
    expect(texts.strip.countsOnceHeld).toContain('{{amount}}');
    expect(texts.strip.itCountsOnceHeld).not.toContain('{{');
  });

  it('shows the expiry of a counter or an offer', () => {
    const open = { ...plain, tone: 'accent', nextStep: 'strip.openUntil', offer: DEAL };
    expect(positionStrip({ ...VISITOR, counter: DEAL }, lot())).toEqual({ ...open, fact: 'strip.countered' });
    expect(positionStrip({ ...VISITOR, offer: DEAL }, lot())).toEqual({ ...open, fact: 'strip.offerOpen' });
  });

  it.each([
    ['offer', 'accent', 'offerReceived', 'strip.answerUntil'],
    ['counter', 'accent', 'counterSent', 'strip.openUntil'],
    ['provisionalPrice', 'ending', 'belowReserveToDecide', 'strip.decideUntil'],
  ] as const)('tells the vendor until when the %s stands', (part, tone, fact, nextStep) => {
    const selling = { offer: null, counter: null, provisionalPrice: null, [part]: DEAL };
    const strip = { ...plain, tone, fact: `strip.${fact}`, nextStep, offer: DEAL };
    expect(positionStrip({ ...VISITOR, selling }, lot({ stage: 'provisionallySold' }))).toEqual(strip);
  });

  it('states the least bid to an outbid member and on a lot without bids', () => {
    expect(isMinimumStated(BIDDER, lot())).toBe(true);
    expect(isMinimumStated(VISITOR, lot({ noBids: 0 }))).toBe(true);
    expect(isMinimumStated(VISITOR, lot())).toBe(false);
    expect(isMinimumStated({ ...BIDDER, hasPendingBid: true }, lot())).toBe(false);
  });

  it('names no selling price to the buyer, which is the price of the panel', () => {
    const won = { ...plain, tone: 'met', fact: 'strip.won', nextStep: null, amount: null };
    expect(positionStrip({ ...BIDDER, hasBought: true }, lot({ stage: 'sold', highBidderId: 7 }))).toEqual(won);
    expect(positionStrip({ ...VISITOR, hasBought: true }, lot({ stage: 'sold' }))).toEqual(won);
  });
  it.each<[string, Partial<LotViewer>, Stage, Partial<LotLiveState>, string, string | null]>([
    ['ending', {}, 'live', { highBidderId: 7, reserveMet: false }, 'leadingBelowReserve', 'strip.higherMayMeetReserve'],
    ['ending', {}, 'provisionallySold', { highBidderId: 7 }, 'highestBelowReserve', 'strip.sellerDecides'],
    ['neutral', { hasPendingBid: true }, 'live', {}, 'pending', 'strip.itCountsOnceHeld'],
    ['neutral', { hasBought: false }, 'sold', {}, 'lost', null],
  ])('is %s for %o at %s', (tone, viewer, stage, change, fact, nextStep) => {
    expect(positionStrip({ ...BIDDER, ...viewer }, lot({ stage, ...change }))).toEqual({
      ...plain,
      tone,
      fact: `strip.${fact}`,
      nextStep,
    });
  });
});
