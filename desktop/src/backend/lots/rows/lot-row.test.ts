import { toIso } from '@marque/core/contracts/instants';
import { lotLive } from '@marque/core/contracts/listings';
import type { BidEvent, UpdateEvent } from '@marque/core/contracts/realtime';
import { MOST_PRICE_STEPS, MOST_RECENT_BIDS, type StaffLot } from '@marque/core/contracts/staff';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { describe, expect, it } from 'vitest';
import { applyEvent, applyFetched, countBids, hasGap, hasLeft, type LotRow, openRow } from './lot-row.ts';
import { staffLotRow } from './staff-lot.arbitrary.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const ago = (milliseconds: number) => toIso(NOW - milliseconds);

type Live = Partial<BidEvent['auction']>;

function live(revision: number, changes: Live = {}): BidEvent['auction'] {
  return { ...lotLive.parse(staffLotRow(7)), revision, currentBid: 20_000 + revision * 500, ...changes };
}

function line(sequence: number, userId = 1101, at = NOW): BidEvent['bids'][number] {
  return {
    bidId: `${sequence}-0`,
    sequence,
    amount: 20_000 + sequence * 500,
    isAbsentee: false,
    userId,
    userNickname: 'heron_77',
    dtCreatedUTC: toIso(at),
    isAutomatic: false,
    isBeatenMaximum: false,
    isVoided: false,
  };
}

const bid = (revision: number, lines = [line(revision)], changes: Live = {}): BidEvent => ({
  auction: live(revision, changes),
  bids: lines,
  tsServer: toIso(NOW),
});
const update = (revision: number, changes: Live = {}, historyChanged = false): UpdateEvent => ({
  auction: live(revision, changes),
  historyChanged,
  tsServer: toIso(NOW),
});

const opened = openRow(staffLotRow(7), 0);
const play = (row: LotRow, events: readonly (BidEvent | UpdateEvent)[]) =>
  events.reduce((before, event) => applyEvent(before, event, NOW).row, row);

describe('an event', () => {
  it('of the next revision changes the row and says when', () => {
    const { row, fetch } = applyEvent(opened, bid(4), NOW);
    expect(row.lot).toMatchObject({
      revision: 4,
      currentBid: 22_000,
      recentBids: [toIso(NOW)],
      dtLastBidUTC: toIso(NOW),
    });
    expect(row.lot).toMatchObject({ priceReserve: 30_000, vendorNickName: 'owl_11' });
    expect(row.freshAt).toBe(NOW);
    expect(hasGap(row)).toBe(false);
    expect(fetch).toBeNull();
  });

  it.each([bid(3), bid(2), update(1)])('of a known revision has no effect', (event) => {
    expect(applyEvent(opened, event, NOW)).toEqual({ row: opened, fetch: null });
  });

  it('after a missed revision shows the newest price, counts no bids and asks for the row', () => {
    const { row, fetch } = applyEvent(opened, bid(5), NOW);
    expect(row.lot).toMatchObject({ revision: 5, currentBid: 22_500, recentBids: [] });
    expect(fetch).toBe('gap');
    expect(hasGap(row)).toBe(true);
  });

  it('that comes late is counted and does not bring back its price', () => {
    const row = play(opened, [bid(6), bid(4)]);
    expect(row.lot).toMatchObject({ revision: 6, currentBid: 23_000, recentBids: [toIso(NOW)] });
    expect(hasGap(row)).toBe(true);
    expect(hasGap(play(row, [bid(5), bid(6)]))).toBe(false);
    expect(play(row, [bid(5), bid(6)]).lot).toMatchObject({
      revision: 6,
      recentBids: [toIso(NOW), toIso(NOW), toIso(NOW)],
    });
  });

  it.each([
    ['a new stage', update(4, { stage: 'provisionallysold' }), 'facts'],
    ['a changed history', update(4, {}, true), 'facts'],
    ['a bidder who was not seen before', bid(4, [line(4, 1102)]), 'bidders'],
    ['a bidder who was', bid(4, [line(4, 1101)]), null],
    ['new watchers', update(4, { noWatchers: 9 }), null],
  ] as const)('of %s is followed by a request as needed', (_, event, expected) => {
    expect(applyEvent(opened, event, NOW).fetch).toBe(expected);
  });

  it('of the same bidder asks once', () => {
    const first = applyEvent(opened, bid(4, [line(4, 1102)]), NOW);
    expect(applyEvent(first.row, bid(5, [line(5, 1102)]), NOW).fetch).toBeNull();
  });
});

describe('a fetched row', () => {
  it('is followed by the events that came while it was fetched, in any order', () => {
    const row = applyFetched(staffLotRow(7, { noNotes: 4 }), [bid(5), bid(4), bid(2), bid(5)], opened, NOW);
    expect(row.lot).toMatchObject({ revision: 5, noNotes: 4, recentBids: [toIso(NOW), toIso(NOW)] });
    expect(hasGap(row)).toBe(false);
  });

  it('has a gap where an event is missing', () => {
    expect(hasGap(applyFetched(staffLotRow(7), [bid(6)], null, NOW))).toBe(true);
  });

  it('that is older than the row keeps the newer price and has a gap', () => {
    const row = applyFetched(staffLotRow(7, { noNotes: 4 }), [], openRow({ ...staffLotRow(7), ...live(9) }, 0), NOW);
    expect(row.lot).toMatchObject({ revision: 9, currentBid: 24_500, noNotes: 4 });
    expect(hasGap(row)).toBe(true);
  });

  it('of the same revision replaces what only staff see', () => {
    expect(applyFetched(staffLotRow(7, { noNotes: 1 }), [], opened, NOW).lot.noNotes).toBe(1);
  });
});

describe('countBids', () => {
  const count = (before: Partial<StaffLot>, lines: BidEvent['bids'], currentBid = 21_000) =>
    countBids(staffLotRow(7, before), live(4, { currentBid }), lines, NOW);

  it('counts each line of the last hour, oldest first', () => {
    const before = { recentBids: [ago(HOUR_MS), ago(59 * MINUTE_MS)] };
    const { recentBids, dtLastBidUTC } = count(before, [line(5, 1101, NOW), line(4, 1101, NOW - 1)]);
    expect(recentBids).toEqual([ago(59 * MINUTE_MS), ago(1), ago(0)]);
    expect(dtLastBidUTC).toBe(ago(0));
  });

  it('keeps the latest bids within the bound', () => {
    const before = Array.from({ length: MOST_RECENT_BIDS }, (_, index) => ago(1_000 - index));
    const { recentBids } = count({ recentBids: before }, [line(4)]);
    expect(recentBids).toEqual([...before.slice(1), ago(0)]);
  });

  it('begins the price with that before the first known bid', () => {
    expect(count({ currentBid: 20_000 }, [line(4)]).priceSteps).toEqual([
      { dtUTC: ago(6 * HOUR_MS), amount: 20_000 },
      { dtUTC: ago(0), amount: 21_000 },
    ]);
  });

  it('keeps one step before the last six hours, and those within', () => {
    const steps = [7, 6.5, 5].map((hours, index) => ({ dtUTC: ago(hours * HOUR_MS), amount: 18_000 + index }));
    expect(count({ priceSteps: steps }, [line(4)]).priceSteps).toEqual([
      ...steps.slice(1),
      { dtUTC: ago(0), amount: 21_000 },
    ]);
  });

  it('adds no step without a bid or for the same price', () => {
    const priceSteps = [{ dtUTC: ago(HOUR_MS), amount: 21_000 }];
    expect(count({ priceSteps }, [line(4)]).priceSteps).toEqual(priceSteps);
    expect(count({ priceSteps }, [], 22_000)).toMatchObject({ priceSteps, dtLastBidUTC: ago(HOUR_MS) });
  });

  it('keeps the first step and the latest within the bound', () => {
    const steps = Array.from({ length: MOST_PRICE_STEPS }, (_, index) => ({
      dtUTC: ago(9_000 - index),
      amount: index,
    }));
    expect(count({ priceSteps: steps }, [line(4)]).priceSteps).toEqual([
      steps[0],
      ...steps.slice(2),
      { dtUTC: ago(0), amount: 21_000 },
    ]);
  });
});

describe('hasLeft', () => {
  const early = ago(2 * DAY_MS + 1);
  it.each<[string, Partial<StaffLot>, boolean]>([
    ['sold more than two days ago', { stage: 'sold', dtSoldUTC: early }, true],
    ['sold two days ago', { stage: 'sold', dtSoldUTC: ago(2 * DAY_MS), dtStageEndUTC: early }, false],
    ['unsold more than two days ago', { stage: 'unsold', dtStageEndUTC: early }, true],
    ['ended without a time', { stage: 'ended', dtStageEndUTC: null, dtAuctionEndUTC: null }, false],
    ['provisionally sold for long', { stage: 'provisionallysold', dtStageEndUTC: early }, false],
    ['live past its end', { stage: 'live', dtStageEndUTC: early }, false],
  ])('a lot that is %s: %s', (_, changes, expected) => {
    expect(hasLeft(staffLotRow(7, changes), NOW)).toBe(expected);
  });
});
