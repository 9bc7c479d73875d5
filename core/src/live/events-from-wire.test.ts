import { describe, expect, it } from 'vitest';
import { type ValidOffer, validOffer } from '../contracts/offers/index.ts';
import {
  commentEvent,
  offerEvent,
  paymentEvent,
  USER_NOTIFICATIONS,
  userNotificationEvent,
} from '../contracts/realtime/index.ts';
import { NO_LOT_NEGOTIATIONS, NOTIFICATIONS } from '../rules/live/index.ts';
import { fromMajor } from '../rules/money/index.ts';
import { NEGOTIATION_STATUSES } from '../rules/offers/index.ts';
import {
  commentFromWire,
  negotiationsFromWire,
  notificationFromWire,
  offerFromWire,
  offerTermsFromWire,
  paymentFromWire,
} from './index.ts';

const tsServer = '2026-11-20T19:00:00.000Z';
const at = Date.parse(tsServer);

/** Wire events, parsed with the contract and converted to the rules' types. */
describe('conversion of events', () => {
  const comment = {
    commentId: 5,
    parentCommentId: 4,
    auctionId: 7,
    userId: 11,
    userNickName: 'ann_65',
    plainText: 'Is the history file complete?',
    dtCreatedUTC: tsServer,
    isApproved: true,
    isVendor: false,
    consignor: false,
  };

  it('converts comments', () => {
    expect(commentFromWire(commentEvent.parse({ comment, tsServer }))).toEqual({
      kind: 'comment',
      lotId: 7,
      comment: {
        commentId: 5,
        parentId: 4,
        userId: 11,
        displayName: 'ann_65',
        text: 'Is the history file complete?',
        at,
        isVendor: false,
        isConsignor: false,
        isApproved: true,
      },
    });
    expect(commentEvent.safeParse({ comment: { ...comment, parentCommentId: '4' }, tsServer }).success).toBe(false);
  });

  const offer = {
    bidId: 3,
    auctionId: 7,
    amount: 15_000,
    dtCreatedUTC: tsServer,
    bidderId: 11,
    bidderDisplayName: 'ann_65',
    bidStatus: 'offer-active',
    hasBought: false,
    hasSold: false,
  };
  const counter = {
    auctionId: 7,
    bidId: 3,
    amount: 17_500.5,
    feeRateIncTax: 0.072,
    feeAmountIncTax: 1_260.04,
    dtCreatedUTC: tsServer,
    userNickname: 'heron_77',
  };

  it('converts offers, with a counter if any', () => {
    const news = { offerId: 3, bidderId: 11, bidderName: 'ann_65', amount: fromMajor(15_000, 'gbp'), madeAt: at };
    const event = { offer, currencyCode: 'gbp', title: 'A lot', slug: 'a-lot', counter: null, tsServer };
    expect(offerFromWire(offerEvent.parse(event))).toEqual({
      kind: 'offer',
      lotId: 7,
      title: 'A lot',
      slug: 'a-lot',
      offer: { ...news, status: 'offer-active', counter: null },
      at,
    });
    const countered = { ...event, offer: { ...offer, bidStatus: 'offer-countered' }, counter };
    expect(offerFromWire(offerEvent.parse(countered))).toMatchObject({
      offer: { ...news, status: 'offer-countered', counter: { amount: fromMajor(17_500.5, 'gbp'), madeAt: at } },
    });
  });

  describe('converts what a caller may do about offers', () => {
    const nothing: ValidOffer = validOffer.parse({
      auctionId: 7,
      currencyCode: 'gbp',
      isAllowed: false,
      remaining: 0,
      dtNextOfferUTC: tsServer,
      minimumOffer: 15_001,
      belowPrice: 20_000,
      consideredFrom: null,
      lastUnsuccessful: 'rejectedVendor',
      activeOffer: null,
      activeCounter: null,
      percentBelowReserve: null,
      ownOffer: null,
      counterReceived: null,
      canOfferAfterClose: false,
      canAcceptProvisionalPrice: true,
      dtNegotiationEndUTC: null,
      tsServer: '2026-11-20T12:00:00.000Z',
    });
    const day = 24 * 60 * 60 * 1000;
    const known = { offerId: 3, bidderId: 11, bidderName: 'ann_65', wasCountered: false };
    const open = { ...known, amount: fromMajor(15_000, 'gbp'), expiresAt: at + day };
    const active = { id: 3, amount: 15_000, bidderId: 11, bidderDisplayName: 'ann_65', dtCreatedUTC: tsServer };

    it('the terms', () => {
      expect(offerTermsFromWire(nothing)).toEqual({
        allowance: { isAllowed: false, left: 0, nextAt: at },
        minimum: fromMajor(15_001, 'gbp'),
        lastUnsuccessful: 'rejectedVendor',
        canOfferAfterClose: false,
        canAcceptProvisionalPrice: true,
        negotiationEndsAt: null,
      });
      expect(negotiationsFromWire(nothing)).toEqual(NO_LOT_NEGOTIATIONS);
    });

    it('the negotiations of a vendor', () => {
      const countered = { ...nothing, activeOffer: active, activeCounter: { ...active, amount: 17_500 } };
      expect(negotiationsFromWire(countered)).toEqual({
        ...NO_LOT_NEGOTIATIONS,
        activeOffer: open,
        activeCounter: { ...open, amount: fromMajor(17_500, 'gbp') },
      });
    });

    it('the negotiations of a bidder, whose ended offer is not open', () => {
      const own = { ...offer, bidStatus: 'offer-active' } as const;
      expect(negotiationsFromWire({ ...nothing, ownOffer: own }).ownOffer).toEqual(open);
      const received = {
        ...nothing,
        ownOffer: { ...own, bidStatus: 'offer-countered' as const },
        counterReceived: counter,
      };
      expect(negotiationsFromWire(received)).toEqual({
        ...NO_LOT_NEGOTIATIONS,
        ownOffer: open,
        counterReceived: { ...open, amount: fromMajor(17_500.5, 'gbp') },
      });
      const expired = { ...own, bidStatus: 'offer-expired' } as const;
      expect(negotiationsFromWire({ ...nothing, ownOffer: expired })).toEqual(NO_LOT_NEGOTIATIONS);
    });
  });

  it('knows exactly the statuses of the rules', () => {
    const event = { currencyCode: 'gbp', title: null, slug: null, counter: null, tsServer };
    const isRead = (bidStatus: string) => offerEvent.safeParse({ ...event, offer: { ...offer, bidStatus } }).success;
    expect(NEGOTIATION_STATUSES.filter((status) => !isRead(status))).toEqual([]);
    expect(['bid-winning', 'offerActive', ''].filter(isRead)).toEqual([]);
  });

  it('converts payments', () => {
    const payment = { auctionId: 7, kind: 'hold', paymentStatus: 'success', bidStatus: 'bid-winning', tsServer };
    expect(paymentFromWire(paymentEvent.parse(payment))).toEqual({
      kind: 'payment',
      lotId: 7,
      step: 'hold',
      status: 'success',
      bidStatus: 'bid-winning',
    });
    expect(paymentEvent.safeParse({ ...payment, paymentStatus: 'pending' }).success).toBe(false);
  });

  it('converts exactly the notifications of the rules', () => {
    expect(USER_NOTIFICATIONS).toBe(NOTIFICATIONS);
    const payload = { auctionId: 7, title: 'A lot', slug: 'a-lot', amount: 500 };
    const read = (notification: string, more: object = {}) =>
      userNotificationEvent.safeParse({ notification, payload: { ...payload, ...more }, tsServer });
    expect(NOTIFICATIONS.filter((kind) => !read(kind).success)).toEqual([]);
    expect(read('outOffered').success).toBe(false);
  });

  it('converts a notification’s amount if its currency is known', () => {
    const payload = { auctionId: 7, title: 'A lot', slug: 'a-lot', amount: 500 };
    const event = userNotificationEvent.parse({ notification: 'outbid', payload, tsServer });
    const news = { kind: 'userNotification', notification: 'outbid', lotId: 7, title: 'A lot', slug: 'a-lot', at };
    expect(notificationFromWire(event, 'gbp')).toEqual({ ...news, amount: fromMajor(500, 'gbp') });
    expect(notificationFromWire(event, null)).toEqual({ ...news, amount: null });
    const { amount: _, ...bare } = payload;
    const without = userNotificationEvent.parse({ notification: 'outbid', payload: bare, tsServer });
    expect(notificationFromWire(without, 'gbp')).toEqual({ ...news, amount: null });
  });
});
