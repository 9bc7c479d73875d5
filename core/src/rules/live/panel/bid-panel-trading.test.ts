import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { type LotNegotiations, NO_LOT_NEGOTIATIONS, type OfferUpdate } from '../lot/lot-negotiations.ts';
import { entryToPersist, openBidPanel, reduceBidPanel } from './bid-panel.ts';
import type { BidPanel, BidPanelContext, BidPanelEvent } from './bid-panel-types.ts';
import { describeFailure } from './confirmed-action.ts';
import type { PanelAction, PanelLot } from './panel.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const ANN = 11;
const pounds = (major: number) => fromMajor(major, 'gbp');

const LOT: PanelLot = {
  stage: 'live',
  isOpenToBids: false,
  isOpenToOffers: true,
  isOpenToBuyNow: true,
  minimumBid: pounds(1),
};

/** A buyer on a lot with a buy-now price of 14,950. */
const BUYER: BidPanelContext = {
  lotId: 7,
  lot: LOT,
  bounds: { minimumBid: pounds(1), ceiling: null, lotType: 'watch' },
  ranges: { offer: { least: pounds(1), most: pounds(14_949) }, counter: null },
  leads: false,
  isVendor: false,
  swapsBidButtons: false,
  canBid: false,
  needsCardCheck: false,
  opensOffer: false,
  opensInSheet: true,
  hidesNotices: false,
};
const OFFERS_ONLY: BidPanelContext = {
  ...BUYER,
  ranges: { offer: { least: pounds(1), most: null }, counter: null },
  opensOffer: true,
};
const VENDOR: BidPanelContext = {
  ...BUYER,
  ranges: { offer: null, counter: { least: pounds(12_601), most: pounds(14_950) } },
  isVendor: true,
};

const OPEN = {
  offerId: 3,
  bidderId: ANN,
  bidderName: 'ann_65',
  amount: pounds(12_600),
  expiresAt: NOW + 86_400_000,
  wasCountered: false,
};
const WITH_OFFER: LotNegotiations = { ...NO_LOT_NEGOTIATIONS, activeOffer: OPEN };
const WITH_COUNTER: LotNegotiations = { ...NO_LOT_NEGOTIATIONS, ownOffer: OPEN, counterReceived: OPEN };

function update(status: OfferUpdate['status'], counter: OfferUpdate['counter'] = null): OfferUpdate {
  return { offerId: 3, bidderId: ANN, bidderName: 'ann_65', amount: pounds(12_600), madeAt: NOW, status, counter };
}

function after(start: BidPanel, ...events: readonly BidPanelEvent[]): BidPanel {
  return events.reduce(reduceBidPanel, start);
}

const form = (panel: BidPanel) => panel.form.state;
const typed = (text: string): BidPanelEvent => ({ kind: 'typed', text });
const OPEN_OFFER = { kind: 'formOpened', mode: 'offer' } as const;
const ask = (action: 'buyNow' | 'acceptOffer' | 'rejectOffer' | 'acceptCounter' | 'rejectCounter'): BidPanelEvent => ({
  kind: 'asked',
  action,
  amount: pounds(12_600),
});
const SEND: readonly BidPanelEvent[] = [
  { kind: 'agreed', isAgreed: true },
  { kind: 'submitted', key: 'k1' },
];
const accepted = (offer: OfferUpdate | null = null, isOvertaken = false): BidPanelEvent => ({
  kind: 'accepted',
  outcome: 'accepted',
  offer,
  isOvertaken,
});
const failed = (action: PanelAction): BidPanelEvent => ({
  kind: 'failed',
  failure: describeFailure({ kind: 'network' }, { action, isLeader: false }),
});
const refused: BidPanelEvent = {
  kind: 'failed',
  failure: describeFailure(
    { kind: 'refused', status: 409, problem: { message: 'Conflict: aboveBIN' } },
    { action: 'offer', isLeader: false },
  ),
};

describe('the offer form', () => {
  it('is open from the start where the lot can be bought by offer alone', () => {
    expect(form(openBidPanel(OFFERS_ONLY))).toMatchObject({ kind: 'input', mode: 'offer', digits: '' });
    expect(form(openBidPanel(BUYER)).kind).toBe('closed');
  });

  it('is closed while the viewer has an open offer, and opens again when that is over', () => {
    const waiting = openBidPanel({ ...OFFERS_ONLY, opensOffer: false }, { ...NO_LOT_NEGOTIATIONS, ownOffer: OPEN });
    expect(form(waiting).kind).toBe('closed');
    const over = after(
      waiting,
      { kind: 'negotiationsFetched', negotiations: NO_LOT_NEGOTIATIONS },
      { kind: 'contextChanged', context: OFFERS_ONLY },
    );
    expect(form(over).kind).toBe('input');
  });

  it('opens and closes by choice, and not for a viewer who may make no offer', () => {
    const open = after(openBidPanel(BUYER), OPEN_OFFER);
    expect(form(open)).toMatchObject({ kind: 'input', mode: 'offer' });
    expect(form(after(open, { kind: 'formClosed' })).kind).toBe('closed');
    expect(form(after(openBidPanel(BUYER), { kind: 'formOpened', mode: 'counter' })).kind).toBe('closed');
  });

  it('takes amounts within its range', () => {
    const open = after(openBidPanel(BUYER), OPEN_OFFER);
    expect(form(after(open, typed('14950'), { kind: 'reviewed' })).kind).toBe('input');
    expect(form(after(open, typed('14949'), { kind: 'reviewed' }))).toMatchObject({ kind: 'confirm', action: 'offer' });
  });

  it('keeps the amount of a refused offer and shows why it was refused', () => {
    const panel = after(openBidPanel(BUYER), OPEN_OFFER, typed('12600'), { kind: 'reviewed' }, ...SEND, refused);
    expect(form(panel)).toMatchObject({ kind: 'input', mode: 'offer', digits: '12600' });
    expect(panel.failure?.message).toBe('aboveBIN');
  });

  it('is persisted with its amount, and restored', () => {
    const entry = entryToPersist(after(openBidPanel(BUYER), OPEN_OFFER, typed('12600')));
    expect(entry).toEqual({ mode: 'offer', digits: '12600', attempt: null });
    if (entry === null) return;
    const restored = after(openBidPanel(BUYER), { kind: 'entryRestored', entry });
    expect(form(restored)).toMatchObject({ kind: 'input', mode: 'offer', digits: '12600' });
    expect(restored.hasTyped).toBe(true);
    expect(form(after(openBidPanel(VENDOR), { kind: 'entryRestored', entry })).kind).toBe('closed');
  });
});

describe('an accepted action', () => {
  const offered = [OPEN_OFFER, typed('12600'), { kind: 'reviewed' } as const, ...SEND];

  it('of an offer shows the own open offer, without a form', () => {
    const panel = after(openBidPanel(OFFERS_ONLY), ...offered.slice(1), accepted(update('offer-active')));
    expect(form(panel)).toMatchObject({ kind: 'done', action: 'offer' });
    expect(panel.memory.negotiations.ownOffer).toMatchObject({ offerId: 3, amount: pounds(12_600) });
    expect(panel.memory.lastOffer?.status).toBe('offer-active');
  });

  it('that a later report has overtaken changes nothing about the negotiations', () => {
    const answer = accepted(update('offer-active'), true);
    const panel = after(openBidPanel(OFFERS_ONLY), ...offered.slice(1), answer);
    expect(form(panel).kind).not.toBe('submitting');
    expect(panel.memory).toMatchObject({ negotiations: { ownOffer: null }, lastOffer: null });
  });

  it('of an offer that awaits its hold is pending until the bank answers', () => {
    const held = after(openBidPanel(OFFERS_ONLY), ...offered.slice(1), {
      kind: 'accepted',
      outcome: 'preAuth',
      offer: null,
      isOvertaken: false,
    });
    expect(held.pendingHold).toEqual({ action: 'offer', amount: pounds(12_600) });
    expect(form(held).kind).toBe('done');
    const state = { ...held.memory, payments: { hold: 'failed', capture: null } };
    const answered = after(held, { kind: 'eventApplied', outcome: { state, closes: [], message: null } } as never);
    expect(answered.pendingHold).toBeNull();
    expect(form(answered)).toMatchObject({ kind: 'input', mode: 'offer' });
  });

  it.each([
    ['acceptOffer', WITH_OFFER, NO_LOT_NEGOTIATIONS],
    ['rejectOffer', WITH_OFFER, NO_LOT_NEGOTIATIONS],
    ['acceptCounter', WITH_COUNTER, NO_LOT_NEGOTIATIONS],
    ['rejectCounter', WITH_COUNTER, { ...WITH_COUNTER, counterReceived: null }],
  ] as const)('of %s names its offer and ends what it answers', (action, before, left) => {
    const context = action.endsWith('Offer') ? VENDOR : BUYER;
    const sent = after(openBidPanel(context, before), ask(action), ...SEND);
    expect(sent.attempt).toMatchObject({ action, offerId: 3, key: 'k1' });
    expect(after(sent, accepted()).memory.negotiations).toEqual(left);
  });

  it('of a counter-offer shows it as open', () => {
    const sent = after(
      openBidPanel(VENDOR, WITH_OFFER),
      { kind: 'formOpened', mode: 'counter' },
      typed('13800'),
      { kind: 'reviewed' },
      ...SEND,
    );
    expect(sent.attempt).toMatchObject({ action: 'counter', offerId: 3 });
    const counter = { amount: pounds(13_800), madeAt: NOW };
    const { negotiations } = after(sent, accepted(update('counter-pending', counter))).memory;
    expect(negotiations.activeCounter).toMatchObject({ offerId: 3, amount: pounds(13_800) });
  });
});

describe('an action without an answer', () => {
  it.each(['buyNow', 'acceptCounter', 'rejectCounter'] as const)('of %s is retried with its key', (action) => {
    const lost = after(openBidPanel(BUYER, WITH_COUNTER), ask(action), ...SEND, failed(action));
    expect(form(lost)).toMatchObject({ kind: 'failed', action });
    const again = after(lost, { kind: 'retried', key: 'k2' });
    expect(form(again)).toMatchObject({ kind: 'submitting', action });
    expect(again.attempt?.key).toBe('k1');
  });

  it('of an offer is retried from its field with its key', () => {
    const lost = after(openBidPanel(BUYER), OPEN_OFFER, typed('12600'), { kind: 'reviewed' }, ...SEND, failed('offer'));
    expect(after(lost, { kind: 'retried', key: 'k2' }).attempt?.key).toBe('k1');
  });
});

describe('fetched negotiations', () => {
  it('close the answer to an offer that is gone', () => {
    const asked = after(openBidPanel(VENDOR, WITH_OFFER), ask('acceptOffer'));
    expect(form(asked).kind).toBe('confirm');
    const gone = after(asked, { kind: 'negotiationsFetched', negotiations: NO_LOT_NEGOTIATIONS });
    expect(form(gone).kind).toBe('closed');
    expect(gone.memory.negotiations).toEqual(NO_LOT_NEGOTIATIONS);
  });

  it('leave the answer to the same offer open', () => {
    const asked = after(openBidPanel(VENDOR, WITH_OFFER), ask('acceptOffer'));
    expect(after(asked, { kind: 'negotiationsFetched', negotiations: { ...WITH_OFFER } })).toEqual(asked);
  });
});

describe('the dialogs', () => {
  const unchecked = { ...BUYER, needsCardCheck: true };

  it('ask once for the check of a card before a purchase, which then goes on', () => {
    const asked = after(openBidPanel(unchecked), ask('buyNow'));
    expect(asked).toMatchObject({ dialog: 'threeDSecure', form: { state: { kind: 'closed' } } });
    const passed = after(asked, { kind: 'dialogPassed' });
    expect(passed).toMatchObject({ dialog: null, form: { state: { kind: 'confirm', action: 'buyNow' } } });
    const second = after(passed, { kind: 'cancelled' }, ask('buyNow'));
    expect(second).toMatchObject({ dialog: null, form: { state: { kind: 'confirm' } } });
  });

  it('leave the form as it is when they are closed', () => {
    const entered = after(openBidPanel(unchecked), OPEN_OFFER, typed('12600'), { kind: 'reviewed' });
    expect(entered.dialog).toBe('threeDSecure');
    expect(form(after(entered, { kind: 'dialogClosed' }))).toMatchObject({ kind: 'input', digits: '12600' });
  });

  it.each([
    ['a seller', { ...VENDOR, needsCardCheck: true }, WITH_OFFER, 'acceptOffer'],
    ['a rejection', unchecked, WITH_COUNTER, 'rejectCounter'],
  ] as const)('do not ask %s', (_, context, negotiations, action) => {
    expect(after(openBidPanel(context, negotiations), ask(action))).toMatchObject({
      dialog: null,
      form: { state: { kind: 'confirm' } },
    });
  });

  it('give way to a confirmation', () => {
    const explained = after(openBidPanel(BUYER), { kind: 'dialogOpened', dialog: 'howOffersWork' });
    expect(explained.dialog).toBe('howOffersWork');
    expect(after(explained, ask('buyNow'))).toMatchObject({ dialog: null, form: { state: { kind: 'confirm' } } });
  });
});
