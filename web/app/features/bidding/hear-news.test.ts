import { notificationFromWire, offerFromWire, paymentFromWire } from '@marque/core/live';
import { type LiveEvent, type LotLiveState, NOTIFICATIONS, type NotificationKind } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it, vi } from 'vitest';
import { hearNews } from './hear-news.ts';
import { createSession } from './session.ts';

const LOT = 7;
const ME = 11;
const tsServer = '2026-11-20T19:00:00.000Z';

const lot = { lotId: LOT, saleFormat: 'auction', stage: 'live', revision: 4 } as unknown as LotLiveState;

function listen(events: readonly LiveEvent[]) {
  const session = createSession();
  const say = vi.fn(() => 1);
  const refetch = vi.fn();
  session.panel.send({ kind: 'open', type: 'live', currency: 'gbp', digits: '500' });
  for (const event of events) {
    hearNews({ session, viewer: { userId: ME, isVendor: false }, lot, say, refetch }, event);
  }
  return { session, say, refetch };
}

function notification(kind: NotificationKind, auctionId: number | null = LOT): LiveEvent {
  const payload = { auctionId, title: 'A lot', slug: 'a-lot', amount: 500 };
  return notificationFromWire({ notification: kind, payload, tsServer }, 'gbp');
}

function hold(paymentStatus: 'success' | 'failed', bidStatus: string | null): LiveEvent {
  return paymentFromWire({ auctionId: LOT, kind: 'hold', paymentStatus, bidStatus, tsServer });
}

describe('on the page of a lot', () => {
  it.each([...NOTIFICATIONS])('%s is said in the words of its name', (kind) => {
    const { say } = listen([notification(kind)]);
    expect(say).toHaveBeenCalledExactlyOnceWith(kind, undefined);
  });

  it('a hold that fails puts the field away, and the lot is fetched anew', () => {
    const { session, say, refetch } = listen([hold('failed', null), notification('preAuthFailed')]);
    expect(say.mock.calls).toEqual([
      ['preAuthFailed', undefined],
      ['preAuthFailed', undefined],
    ]);
    expect(refetch.mock.calls).toEqual([[['lot']], [['me', 'lot']]]);
    expect(session.panel.getState().kind).toBe('closed');
  });

  it.each([
    ['bid-winning', 'highestBidder'],
    ['bid-below-reserve', 'highestBidder'],
    ['bid-outbid', 'outbid'],
    ['Conflict: BID_TOO_SMALL', 'bidTooSmall'],
  ])('a hold that succeeds with %s says %s, and the field stays', (bidStatus, message) => {
    const { session, say } = listen([hold('success', bidStatus)]);
    expect(say).toHaveBeenCalledExactlyOnceWith(message, undefined);
    expect(session.panel.getState().kind).toBe('input');
    expect(session.lastSaid).toBe(1);
  });

  it('a hold that came too late is remembered for the end', () => {
    const { session, say } = listen([hold('success', 'Conflict: BID_TOO_LATE')]);
    expect(say).toHaveBeenCalledExactlyOnceWith('bidTooLate', undefined);
    expect(session.getState().wasTooLate).toBe(true);
  });

  it('what concerns another lot or the account takes no place of what is said here', () => {
    const { session, say, refetch } = listen([notification('outbid', LOT + 1), notification('emailVerified', null)]);
    expect(say.mock.calls).toEqual([
      ['outbid', { name: 'lot-8', text: 'A lot' }],
      ['emailVerified', { name: 'emailVerified' }],
    ]);
    expect(refetch.mock.calls).toEqual([[['me']]]);
    expect(session.lastSaid).toBeNull();
    expect(session.panel.getState().kind).toBe('input');
  });

  it('a counter is remembered, and being outbid is no news to whoever has one to answer', () => {
    const money = { auctionId: LOT, amount: 450, dtCreatedUTC: tsServer };
    const countered = offerFromWire({
      offer: {
        ...money,
        bidId: 3,
        bidderId: ME,
        bidderDisplayName: 'ann_65',
        bidStatus: 'offer-countered',
        hasBought: false,
        hasSold: false,
      },
      currencyCode: 'gbp',
      title: 'A lot',
      slug: 'a-lot',
      counter: {
        ...money,
        bidId: 3,
        amount: 480,
        feeRateIncTax: 0.072,
        feeAmountIncTax: 720,
        userNickname: 'heron_77',
      },
      tsServer,
    });
    const { session, say } = listen([countered, notification('outbid')]);
    expect(session.getState().memory.talks.counterReceived).toMatchObject({
      offerId: 3,
      amount: fromMajor(480, 'gbp'),
      expiresAt: Date.parse('2026-11-21T19:00:00.000Z'),
    });
    expect(say).not.toHaveBeenCalled();
  });
});
