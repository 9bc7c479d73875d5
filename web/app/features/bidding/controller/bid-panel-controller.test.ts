import { NOTIFICATIONS } from '@marque/core/rules/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accepted,
  LEADS_TO_STATUS,
  LOST_CONNECTION,
  LOT,
  lot,
  ME,
  me,
  memoryStorage,
  NOW,
  open,
  RIVAL,
  refused,
  tsServer,
  update,
} from './test-harness.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a submitted bid', () => {
  it('is sent once with its key', async () => {
    const { controller, api, bid } = open();
    await bid('700');
    expect(api.placeBid).toHaveBeenCalledExactlyOnceWith(LOT, expect.objectContaining({ key: 'k1', action: 'live' }));
    controller.submit();
    expect(api.placeBid).toHaveBeenCalledTimes(1);
  });

  it('clears the form, moves the lot and adds it to the watchlist when it is accepted', async () => {
    const { bid, form, lotStore, page } = open();
    await bid('700');
    expect(form()).toMatchObject({ kind: 'input', mode: 'maximum', digits: '' });
    expect(lotStore.getLot(LOT)?.highBidderId).toBe(ME);
    expect(page.addToWatchlist).toHaveBeenCalledWith(LOT);
    expect(page.notify).toHaveBeenCalledExactlyOnceWith('bidSuccess');
  });

  it.each([
    ['bid-winning', 'success', 1],
    ['bid-not-highest', 'success', 1],
    ['Conflict: BID_TOO_LATE', 'success', 0],
    ['bid-failed', 'failed', 0],
  ] as const)('that waits for its hold adds the lot to the watchlist only if it counts: %s', async (...row) => {
    const [bidStatus, paymentStatus, times] = row;
    const { bid, api, realtime, page } = open();
    const reply = accepted({ bidStatus: 'bid-pending' });
    if (reply.ok) api.placeBid.mockResolvedValueOnce({ ok: true, value: { ...reply.value, status: 202 } });
    await bid('700');
    expect(page.addToWatchlist).not.toHaveBeenCalled();
    realtime.hold(paymentStatus, bidStatus);
    expect(page.addToWatchlist).toHaveBeenCalledTimes(times);
  });

  it('waits with the same key after a lost connection', async () => {
    const { bid, api, controller, form, page } = open();
    api.placeBid.mockResolvedValueOnce(LOST_CONNECTION);
    await bid('700');
    expect(form().kind).toBe('failed');
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(expect.any(String), { isUnsettled: true });
    controller.retry();
    controller.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.placeBid).toHaveBeenCalledTimes(2);
    expect(api.placeBid).toHaveBeenLastCalledWith(LOT, expect.objectContaining({ key: 'k1' }));
    expect(form().kind).toBe('input');
  });

  it('counts as sent over a lost connection when its code cannot be fetched', async () => {
    const { bid, api, form } = open();
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    api.placeBid.mockRejectedValueOnce(new Error('chunk'));
    await bid('700');
    expect(form().kind).toBe('failed');
  });

  it('opens the login and goes back to the form after the session has ended', async () => {
    const { bid, api, form, page } = open();
    api.placeBid.mockResolvedValueOnce(refused(401, 'Log in.'));
    await bid('700');
    expect(page.openLogin).toHaveBeenCalledTimes(1);
    expect(form()).toMatchObject({ kind: 'input', digits: '700' });
  });

  it('fetches the lot after a conflict', async () => {
    const { bid, api } = open();
    api.placeBid.mockResolvedValueOnce(refused(409, 'Conflict: BID_TOO_SMALL'));
    await bid('700');
    expect(api.fetchTimely).toHaveBeenCalledTimes(1);
  });
});

describe('the lot', () => {
  it('moves an untouched form with its least bid', () => {
    const { realtime, form } = open();
    realtime.auction().update(update(2, { currentBid: 500, minimumBid: 550 }));
    expect(form()).toMatchObject({ digits: '550' });
  });

  it('is fetched when its channel is subscribed and when its history has a gap', async () => {
    const { realtime, controller, api } = open();
    realtime.auction().subscribed();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchTimely).toHaveBeenCalledTimes(1);
    controller.fillGap(LOT + 1);
    controller.fillGap(LOT);
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchTimely).toHaveBeenCalledTimes(2);
  });

  it('T-079: has no live data to fetch before it opens, and is loaded again by a page that missed the opening', async () => {
    const change = { stage: 'comingsoon', dtAuctionStartUTC: new Date(NOW + 60_000).toISOString() };
    const { api, page, realtime, passUntil } = open({ change });
    realtime.auction().subscribed();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchTimely).not.toHaveBeenCalled();
    expect(page.revalidate).not.toHaveBeenCalled();
    passUntil(NOW + 61_000);
    realtime.auction().subscribed();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.fetchTimely).not.toHaveBeenCalled();
    expect(page.revalidate).toHaveBeenCalled();
  });

  it('is polled while there is no connection', async () => {
    const { controller, api } = open();
    controller.connect(null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(api.fetchTimely).toHaveBeenCalled();
  });

  it('keeps one subscription while it moves, and none after the controller stops', () => {
    const { realtime, stop } = open();
    realtime.auction().update(update(2, { minimumBid: 550 }));
    realtime.auction().update(update(3, { minimumBid: 600 }));
    expect(realtime.subscriptions()).toBe(1);
    expect(realtime.ended).not.toHaveBeenCalled();
    stop();
    expect(realtime.ended).toHaveBeenCalledTimes(2);
  });

  it('loads the page again once when it closes', () => {
    const { realtime, page } = open();
    realtime.auction().update(update(2, { stage: 'sold' }));
    realtime.auction().update(update(3, { stage: 'sold', noWatchers: 4 }));
    expect(page.revalidate).toHaveBeenCalledTimes(1);
  });

  it('loads the page again when it has moved on before the page arrived', () => {
    const { controller, realtime, page } = open();
    realtime.auction().update(update(2, { stage: 'salepending' }));
    realtime.auction().update(update(3, { stage: 'sold' }));
    expect(page.revalidate).toHaveBeenCalledTimes(1);
    const { data } = controller.store.getState();
    controller.setData({ ...data, lot: { ...data.lot, stage: 'salepending', revision: 2 } });
    expect(page.revalidate).toHaveBeenCalledTimes(2);
    controller.setData({ ...data, lot: { ...data.lot, stage: 'sold', revision: 3 } });
    expect(page.revalidate).toHaveBeenCalledTimes(2);
  });

  it('closes the form when the clock runs out', () => {
    const { passUntil, form } = open();
    passUntil(Date.parse('2026-11-20T20:00:01.000Z'));
    expect(form().kind).toBe('closed');
  });
});

describe('the entered amount', () => {
  it('is restored on the next page of the same bidder, with the key of an unsettled bid', async () => {
    const storage = memoryStorage();
    const first = open({ storage });
    first.api.placeBid.mockResolvedValueOnce(LOST_CONNECTION);
    await first.bid('700');
    first.stop();
    const second = open({ storage });
    expect(second.form()).toMatchObject({ kind: 'input', digits: '700' });
    await second.bid('700');
    expect(second.api.placeBid).toHaveBeenCalledWith(LOT, expect.objectContaining({ key: 'k1' }));
  });

  it('is not restored for another account', () => {
    const storage = memoryStorage();
    open({ storage }).controller.type('700');
    expect(open({ storage, me: { ...me, userId: RIVAL } }).form()).not.toMatchObject({ digits: '700' });
  });

  it('is removed once the bid is accepted', async () => {
    const storage = memoryStorage();
    await open({ storage }).bid('700');
    expect(open({ storage }).form()).toMatchObject({ digits: '500' });
  });
});

describe('an event on the account’s channel', () => {
  it.each([...NOTIFICATIONS])('shows the message %s', (kind) => {
    const { realtime, page } = open();
    realtime.notify(kind);
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(kind, LEADS_TO_STATUS);
  });

  it('about a failed hold replaces the form and fetches the lot', () => {
    const { controller, realtime, page, api, panel } = open();
    controller.type('700');
    realtime.hold('failed', null);
    realtime.notify('preAuthFailed');
    expect(page.notify.mock.calls).toEqual([
      ['preAuthFailed', LEADS_TO_STATUS],
      ['preAuthFailed', LEADS_TO_STATUS],
    ]);
    expect(api.fetchTimely).toHaveBeenCalled();
    expect(page.revalidate).toHaveBeenCalledTimes(1);
    expect(panel()).toMatchObject({ formNumber: 2, hasTyped: false });
  });

  it.each([
    ['bid-winning', 'highestBidder'],
    ['bid-below-reserve', 'highestBidder'],
    ['bid-outbid', 'outbid'],
    ['Conflict: BID_TOO_SMALL', 'bidTooSmall'],
  ])('about a hold that succeeds with %s shows %s and keeps the form', (bidStatus, message) => {
    const { realtime, page, panel } = open();
    realtime.hold('success', bidStatus);
    expect(page.notify).toHaveBeenCalledExactlyOnceWith(message, LEADS_TO_STATUS);
    expect(panel()).toMatchObject({ formNumber: 1, toastId: 1 });
  });

  it('about a hold that came too late is remembered for the end of the auction', () => {
    const { realtime, panel } = open();
    realtime.hold('success', 'Conflict: BID_TOO_LATE');
    expect(panel().wasTooLate).toBe(true);
  });

  it('about another lot or the account does not replace the message about this lot', () => {
    const { realtime, page, panel } = open();
    realtime.notify('outbid', LOT + 1);
    realtime.notify('emailVerified', null);
    expect(page.notify.mock.calls).toEqual([
      ['outbid', { name: 'lot-8', text: 'A lot', href: '/for-sale/a-lot' }],
      ['emailVerified', { name: 'emailVerified' }],
    ]);
    expect(panel().toastId).toBeNull();
  });
});

it('the message about an accepted bid is dismissed when the bidder is outbid', async () => {
  const { bid, realtime, page } = open();
  await bid('700');
  realtime.auction().update(update(3, { highBidderId: RIVAL, minimumBid: 800 }));
  expect(page.dismissToast).toHaveBeenCalledExactlyOnceWith(1);
});

describe('presence', () => {
  it('announces the form and, after a pause, the amount of a live bid', async () => {
    const { controller, realtime, stop } = open();
    const { sendTyping, leave } = realtime.presence;
    controller.enterForm();
    controller.type('700');
    await vi.advanceTimersByTimeAsync(400);
    controller.chooseMode('maximum');
    await vi.advanceTimersByTimeAsync(400);
    controller.leaveForm();
    expect(sendTyping.mock.calls).toEqual([
      ['client-openedLiveBidDrawer'],
      ['client-bidding', 700],
      ['client-openedMaximumBidDrawer'],
      ['client-closedBidDrawer'],
    ]);
    // The viewer goes on hearing of the others.
    expect(leave).not.toHaveBeenCalled();
    stop();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('is not announced for visitors', () => {
    const { controller, realtime } = open({ me: null });
    controller.enterForm();
    expect(realtime.presence.sendTyping).not.toHaveBeenCalled();
  });
});

it.each([
  ['superuser', [250]],
  ['member', []],
])('measures how late a bid arrives for a %s: %j ms', (role, measured) => {
  const { realtime, page, passUntil } = open({ me: { ...me, role } as typeof me });
  const sent = Date.parse(tsServer);
  passUntil(sent + 250);
  realtime.auction().bid({ auction: { ...lot, revision: 12 }, bids: [], tsServer } as never);
  expect(page.latencyMeasured.mock.calls.map(([latency]) => latency)).toEqual(measured);
});
