import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { Timely } from '@marque/core/contracts/listings';
import type { BidLine, LotLiveState } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { NO_OWN_BIDS, newestOf, ownBidsOf, viewerOf, withReply } from './own-bids.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const ME = 5;

function timely(part: Partial<Timely>): Timely {
  return {
    currencyCode: 'gbp',
    tsServer: '2026-11-20T12:00:00.000Z',
    usersHighestBid: null,
    pendingBid: null,
    ...part,
  } as Timely;
}

function reply(part: Partial<PlacedBid>): PlacedBid {
  return {
    bidStatus: 'bid-winning',
    tsServer: '2026-11-20T12:00:05.000Z',
    usersHighestBid: { amount: 500, isAbsentee: true, bidStatus: 'bid-winning' },
    auction: { currencyCode: 'gbp' },
    ...part,
  } as PlacedBid;
}

function lot(part: Partial<LotLiveState>): LotLiveState {
  return { highBidderId: null, bids: [], ...part } as LotLiveState;
}

describe('own bids', () => {
  it('are read from the page, a waiting bid apart from the highest', () => {
    const own = ownBidsOf(
      timely({
        usersHighestBid: { amount: 400, isAbsentee: false, bidStatus: 'bid-outbid' },
        pendingBid: { amount: 900, isAbsentee: true, dtCreatedUTC: '2026-11-20T12:00:00.000Z' },
      }),
    );
    expect(own).toEqual({
      highest: { amount: pounds(400), isMaximum: false },
      pending: { amount: pounds(900), isMaximum: true },
      asOf: Date.parse('2026-11-20T12:00:00.000Z'),
    });
    expect(ownBidsOf(null)).toBe(NO_OWN_BIDS);
  });

  it('include an accepted bid', () => {
    const sent = { amount: pounds(500), isMaximum: true };
    const before = { ...NO_OWN_BIDS, pending: sent };
    expect(withReply(before, reply({}), sent)).toMatchObject({ highest: sent, pending: null });
  });

  it('keep the highest bid beside one that waits for its hold', () => {
    const sent = { amount: pounds(900), isMaximum: true };
    const counting = { amount: pounds(400), isMaximum: false };
    const after = withReply(
      { ...NO_OWN_BIDS, highest: counting },
      reply({ bidStatus: 'bid-pending', usersHighestBid: null }),
      sent,
    );
    expect(after).toMatchObject({ highest: counting, pending: sent });
  });

  it('take the latest report of the server', () => {
    const older = { ...NO_OWN_BIDS, asOf: 1 };
    const newer = { ...NO_OWN_BIDS, asOf: 2 };
    expect(newestOf(older, newer)).toBe(newer);
    expect(newestOf(newer, older)).toBe(newer);
  });
});

describe('the viewer of a lot', () => {
  const maximum = { highest: { amount: pounds(600), isMaximum: true }, pending: null, asOf: 1 };

  it('has a ceiling only while they lead with a maximum', () => {
    expect(viewerOf(ME, maximum, lot({ highBidderId: ME })).ceiling).toEqual(pounds(600));
    expect(viewerOf(ME, maximum, lot({ highBidderId: 6 })).ceiling).toBeNull();
    const live = { ...maximum, highest: { amount: pounds(600), isMaximum: false } };
    expect(viewerOf(ME, live, lot({ highBidderId: ME })).ceiling).toBeNull();
  });

  it('has a waiting bid with its amount', () => {
    const waiting = { ...NO_OWN_BIDS, pending: { amount: pounds(900), isMaximum: true } };
    expect(viewerOf(ME, waiting, lot({}))).toMatchObject({ hasPendingBid: true, pendingAmount: pounds(900) });
    expect(viewerOf(ME, NO_OWN_BIDS, lot({}))).toMatchObject({ hasPendingBid: false, pendingAmount: null });
  });

  it('has their offers, and the purchase of the lot', () => {
    const deal = { amount: pounds(480), expiresAt: 1 };
    const context = { counter: deal, offer: null, selling: null, pendingOffer: null, hasBought: true };
    expect(viewerOf(ME, NO_OWN_BIDS, lot({}), context)).toMatchObject({ counter: deal, offer: null, hasBought: true });
    expect(viewerOf(ME, NO_OWN_BIDS, lot({}))).toMatchObject({ counter: null, hasBought: null });
  });

  it('waits for the hold of an offer like for that of a bid', () => {
    const context = { counter: null, offer: null, selling: null, pendingOffer: pounds(480), hasBought: null };
    expect(viewerOf(ME, NO_OWN_BIDS, lot({}), context)).toMatchObject({
      hasPendingBid: true,
      pendingAmount: pounds(480),
    });
  });

  it('has bid when the server reports a bid or the history shows their line', () => {
    const line = { bidderId: ME, isVoided: false } as BidLine;
    expect(viewerOf(ME, maximum, lot({})).hasBid).toBe(true);
    expect(viewerOf(ME, NO_OWN_BIDS, lot({ bids: [line] })).hasBid).toBe(true);
    expect(viewerOf(ME, NO_OWN_BIDS, lot({ bids: [{ ...line, isVoided: true }] })).hasBid).toBe(false);
    expect(viewerOf(null, NO_OWN_BIDS, lot({ bids: [line] })).hasBid).toBe(false);
  });
});
