import type { ValidOffer } from '@marque/core/contracts/offers';
import { offerUpdateFromWire } from '@marque/core/live';
import { fromMajor } from '@marque/core/rules/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LEADS_TO_STATUS,
  LOST_CONNECTION,
  LOT,
  MAY_OFFER,
  ME,
  me,
  memoryStorage,
  NOW,
  ON_OFFER,
  OWN_OFFER,
  open,
  RIVAL,
  refused,
  traded,
  tsServer,
  update,
} from './test-harness.ts';

const VENDOR = { ...me, userId: 1 };
const PRICE = fromMajor(14_950, 'gbp');
const LATER = '2026-11-20T19:00:05.000Z';

const ACTIVE = { id: 3, amount: 12_600, bidderId: ME, bidderDisplayName: 'heron_11', dtCreatedUTC: tsServer };
const COUNTER = {
  auctionId: LOT,
  bidId: 3,
  amount: 13_800,
  feeRateIncTax: 7.2,
  feeAmountIncTax: 993.6,
  dtCreatedUTC: tsServer,
  userNickname: 'seller_1',
};
const RECEIVED: ValidOffer = { ...MAY_OFFER, activeOffer: ACTIVE };
const COUNTERED: ValidOffer = {
  ...MAY_OFFER,
  ownOffer: { ...OWN_OFFER, bidStatus: 'offer-countered' },
  counterReceived: COUNTER,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openOn(validOffer: ValidOffer, rest: Omit<NonNullable<Parameters<typeof open>[0]>, 'change'> = {}) {
  const page = open({ change: ON_OFFER, validOffer, ...rest });
  const { controller } = page;
  return {
    ...page,
    negotiation: () => controller.store.getState().view.negotiation,
    async offer(amount: string) {
      controller.openForm('offer');
      controller.type(amount);
      controller.review();
      controller.agree(true);
      controller.submit();
      await vi.advanceTimersByTimeAsync(0);
    },
    async buyNow() {
      controller.ask('buyNow', PRICE);
      controller.agree(true);
      controller.submit();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('an offer', () => {
  it('is sent once with its key, and then stands in place of the form', async () => {
    const { api, controller, offer, negotiation } = openOn(MAY_OFFER);
    const made = offerUpdateFromWire(OWN_OFFER, null, 'gbp');
    api.trade.mockResolvedValueOnce(traded({ offer: made }));
    await offer('12600');
    controller.submit();
    expect(api.trade).toHaveBeenCalledExactlyOnceWith(
      LOT,
      expect.objectContaining({ action: 'offer', amount: fromMajor(12_600, 'gbp'), key: 'k1' }),
    );
    expect(negotiation().ownOffer).toMatchObject({ offerId: 3, amount: fromMajor(12_600, 'gbp') });
  });

  it('brings the terms of the next one', async () => {
    const { api, controller, offer } = openOn(MAY_OFFER);
    api.fetchOffers.mockResolvedValueOnce({ ...MAY_OFFER, remaining: 2, ownOffer: OWN_OFFER, minimumOffer: 12_601 });
    await offer('12600');
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.store.getState().view.terms?.allowance.left).toBe(2);
  });

  it('keeps its amount and shows the message when it is refused', async () => {
    const { api, form, offer, page } = openOn(MAY_OFFER);
    api.trade.mockResolvedValueOnce(refused(409, 'Conflict: BID_TOO_SMALL') as never);
    await offer('12600');
    expect(form()).toMatchObject({ kind: 'input', mode: 'offer', digits: '12600' });
    expect(page.notify.mock.calls.flat()).toContain('bidTooSmall');
    expect(api.fetchOffers).toHaveBeenCalled();
  });

  it('is sent again with the same key after a lost connection, also from the next page', async () => {
    const storage = memoryStorage();
    const first = openOn(MAY_OFFER, { storage });
    first.api.trade.mockResolvedValueOnce(LOST_CONNECTION as never);
    await first.offer('12600');
    expect(first.form()).toMatchObject({ kind: 'failed', action: 'offer' });
    first.stop();
    const second = openOn(MAY_OFFER, { storage });
    expect(second.form()).toMatchObject({ kind: 'input', mode: 'offer', digits: '12600' });
    await second.offer('12600');
    expect(second.api.trade).toHaveBeenCalledWith(LOT, expect.objectContaining({ key: 'k1' }));
  });

  it('that waits for its hold closes the form until the bank has answered', async () => {
    const { api, controller, form, offer, realtime } = openOn(MAY_OFFER);
    api.trade.mockResolvedValueOnce(traded({ status: 202 }));
    await offer('12600');
    expect(controller.store.getState().view.viewer.hasPendingBid).toBe(true);
    expect(form().kind).not.toBe('input');
    realtime.hold('failed', null);
    expect(controller.store.getState().view.viewer.hasPendingBid).toBe(false);
  });
});

describe('a purchase', () => {
  it('is sent with its key, and again with the same one after a lost connection', async () => {
    const { api, buyNow, controller, form } = openOn(MAY_OFFER);
    api.trade.mockResolvedValueOnce(LOST_CONNECTION as never);
    await buyNow();
    expect(form()).toMatchObject({ kind: 'failed', action: 'buyNow' });
    controller.retry();
    controller.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.trade).toHaveBeenCalledTimes(2);
    expect(api.trade).toHaveBeenLastCalledWith(LOT, expect.objectContaining({ action: 'buyNow', key: 'k1' }));
  });

  it('that another buyer was faster with says so and fetches the lot', async () => {
    const { api, buyNow, page } = openOn(MAY_OFFER);
    api.trade.mockResolvedValueOnce(refused(409, 'Conflict: BID_TOO_LATE') as never);
    await buyNow();
    const [code, options] = page.notify.mock.calls.at(-1) ?? [];
    expect([code, options?.context]).toEqual(['buyNowPurchaseFail', 'conflict']);
    expect(api.fetchOffers).toHaveBeenCalled();
  });

  it('of another member closes the confirmation on an open page', () => {
    const { controller, form, realtime } = openOn(MAY_OFFER);
    controller.ask('buyNow', PRICE);
    expect(form().kind).toBe('confirm');
    realtime.auction().update(update(3, { ...ON_OFFER, stage: 'salepending' }));
    expect(form().kind).toBe('closed');
  });
});

describe('an event about an offer', () => {
  it('shows a counter-offer at once', () => {
    const { negotiation, realtime } = openOn({ ...MAY_OFFER, ownOffer: OWN_OFFER });
    realtime.offer({ bidStatus: 'offer-countered' }, COUNTER);
    expect(negotiation().counterReceived).toMatchObject({ offerId: 3, amount: fromMajor(13_800, 'gbp') });
  });

  it('closes the answer to a counter-offer that was outdone', () => {
    const { controller, form, negotiation, realtime } = openOn(COUNTERED);
    controller.ask('acceptCounter', fromMajor(13_800, 'gbp'));
    expect(form().kind).toBe('confirm');
    realtime.offer({ bidStatus: 'counter-gazumped' });
    expect(form().kind).toBe('closed');
    expect(negotiation()).toMatchObject({ ownOffer: null, counterReceived: null });
  });

  it('closes the seller’s answer to an offer that a higher one has replaced, and shows that one', () => {
    const { controller, form, negotiation, realtime } = openOn(RECEIVED, { me: VENDOR });
    controller.ask('acceptOffer', fromMajor(12_600, 'gbp'));
    realtime.offer({ bidId: 4, bidderId: RIVAL, amount: 13_000 }, null, LATER);
    expect(form().kind).toBe('closed');
    expect(negotiation().activeOffer).toMatchObject({ offerId: 4, amount: fromMajor(13_000, 'gbp') });
  });

  it('fetches what else it changes, once the last fetch is over', async () => {
    const { api, realtime } = openOn(RECEIVED, { me: VENDOR });
    realtime.offer({ bidId: 4, bidderId: RIVAL, amount: 13_000 }, null, LATER);
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchOffers).toHaveBeenCalled();
  });

  it('about another lot changes nothing here', () => {
    const { negotiation, realtime } = openOn(RECEIVED, { me: VENDOR });
    const before = negotiation();
    realtime.offer({ auctionId: LOT + 1, bidId: 9 });
    expect(negotiation()).toBe(before);
  });
});

describe('the negotiations', () => {
  it('are fetched again when the account’s channel is subscribed, for members alone', async () => {
    const { api, realtime } = openOn(MAY_OFFER);
    realtime.subscribed();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchOffers).toHaveBeenCalledTimes(1);
  });

  it('expire with the clock', () => {
    const { negotiation, passUntil } = openOn(COUNTERED);
    expect(negotiation().counterReceived).not.toBeNull();
    passUntil(NOW + 24 * 3_600_000);
    expect(negotiation()).toMatchObject({ ownOffer: null, counterReceived: null });
  });

  it('of a page that was requested before an event are not taken', () => {
    const { controller, negotiation, realtime } = openOn({ ...MAY_OFFER, ownOffer: OWN_OFFER });
    realtime.offer({ bidStatus: 'offer-rejected-vendor' }, null, LATER);
    expect(negotiation().ownOffer).toBeNull();
    const { data } = controller.store.getState();
    controller.setData({ ...data, validOffer: { ...MAY_OFFER, ownOffer: OWN_OFFER }, asOf: NOW + 1_000 });
    expect(negotiation().ownOffer).toBeNull();
  });
});

it('a message about the lot leads to the status dialog', () => {
  const { controller, page, realtime } = openOn({ ...MAY_OFFER, ownOffer: OWN_OFFER });
  realtime.notify('offerExpired');
  expect(page.notify).toHaveBeenCalledExactlyOnceWith('offerExpired', LEADS_TO_STATUS);
  page.notify.mock.calls[0]?.[1]?.openStatus?.();
  expect(controller.store.getState().panel.dialog).toBe('status');
});
