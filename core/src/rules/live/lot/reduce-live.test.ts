import notifications from '@marque/fixtures/cases/live-notifications.json' with { type: 'json' };
import offers from '@marque/fixtures/cases/live-offers.json' with { type: 'json' };
import payments from '@marque/fixtures/cases/live-payments.json' with { type: 'json' };
import stages from '@marque/fixtures/cases/live-stage-news.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import type { SaleFormat, Stage } from '../../lot/index.ts';
import { fromMajor } from '../../money/index.ts';
import { NEGOTIATION_STATUSES, type NegotiationStatus } from '../../offers/index.ts';
import {
  INITIAL_LIVE_MEMORY,
  type LiveEvent,
  type LotNegotiations,
  NO_LOT_NEGOTIATIONS,
  NOTIFICATIONS,
  type NotificationKind,
  openLot,
  reduceLive,
  stageChangeEffects,
} from '../index.ts';
import { NEGOTIATION_SLOTS } from '../notifications/notifications.ts';
import { applyComment, type LotComment } from './comments.ts';
import { FACTS } from './facts.arbitrary.ts';
import type { OpenNegotiation } from './lot-negotiations.ts';
import type { LivePage, PaymentUpdate } from './reduce-live.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const LOT = FACTS.lotId;
const ME = 2;
const pounds = (major: number) => fromMajor(major, 'gbp');

function page(change: Partial<LivePage> = {}, saleFormat: SaleFormat = 'auction'): LivePage {
  const lot = openLot(FACTS, saleFormat, { revision: FACTS.revision, lines: [] });
  return { viewer: { userId: ME, isVendor: false }, lot, negotiationsAsOf: 0, ...INITIAL_LIVE_MEMORY, ...change };
}

const talk = (offerId: number): OpenNegotiation => ({
  offerId,
  bidderId: ME,
  bidderName: 'ann_65',
  amount: pounds(15_000),
  expiresAt: NOW,
  wasCountered: false,
});

/** Negotiations by the numbers of their offers. */
function talksOf(numbers: Readonly<Partial<Record<string, number>>>): LotNegotiations {
  const known = NEGOTIATION_SLOTS.map(
    (name) => [name, numbers[name] === undefined ? null : talk(numbers[name])] as const,
  );
  return { ...NO_LOT_NEGOTIATIONS, ...Object.fromEntries(known) };
}

function numbersOf(negotiations: LotNegotiations): Record<string, number> {
  return Object.fromEntries(
    NEGOTIATION_SLOTS.flatMap((name) => (negotiations[name] === null ? [] : [[name, negotiations[name].offerId]])),
  );
}

function notified(notification: NotificationKind, lotId: number | null = LOT, at = NOW): LiveEvent {
  return { kind: 'userNotification', notification, lotId, title: 'A lot', slug: 'a-lot', amount: null, at };
}

function update(stage: Stage, revision = 4, lotId = LOT): LiveEvent {
  return {
    kind: 'update',
    source: 'lot',
    facts: { ...FACTS, lotId, stage, revision },
    historyChanged: false,
    tsServer: NOW,
  };
}

interface NotificationCase {
  readonly notification: NotificationKind;
  readonly viewer: string;
  readonly closes: readonly string[];
  readonly left: readonly string[];
  readonly message: string | null;
  readonly refetch: readonly string[];
}

describe('a notification', () => {
  const before: Readonly<Record<string, Partial<LivePage>>> = {
    vendor: {
      viewer: { userId: ME, isVendor: true },
      negotiations: { ...NO_LOT_NEGOTIATIONS, activeOffer: talk(1), activeCounter: talk(1) },
    },
    bidder: { negotiations: { ...NO_LOT_NEGOTIATIONS, counterReceived: talk(1), ownOffer: talk(1) } },
  };

  it.each(notifications.cases as readonly NotificationCase[])('applies $notification for a $viewer', (row) => {
    const { state, closes, message, hides, refetch } = reduceLive(page(before[row.viewer]), notified(row.notification));
    expect({
      closes,
      left: NEGOTIATION_SLOTS.filter((name) => state.negotiations[name] !== null),
      message,
      refetch,
    }).toEqual({
      closes: row.closes,
      left: NEGOTIATION_SLOTS.filter((name) => row.left.includes(name)),
      message: row.message,
      refetch: row.refetch,
    });
    expect(state.notices.map(({ code }) => code)).toEqual(row.message === null ? [] : [row.message]);
    expect(hides).toEqual([]);
  });

  it('covers every kind on both sides', () => {
    const told = notifications.cases.map(({ notification, viewer }) => `${notification} ${viewer}`);
    expect(told).toEqual(NOTIFICATIONS.flatMap((kind) => [`${kind} vendor`, `${kind} bidder`]));
  });

  it.each([
    ['an auction', 'auction', NO_LOT_NEGOTIATIONS, 'outbid'],
    ['a lot sold by offer', 'offer', NO_LOT_NEGOTIATIONS, null],
    ['an auction with a counter to answer', 'auction', talksOf({ counterReceived: 1 }), null],
  ] as const)('of being outbid on %s says %s', (_, saleFormat, negotiations, message) => {
    expect(reduceLive(page({ negotiations }, saleFormat), notified('outbid')).message).toBe(message);
  });

  it('about another lot is shown and leaves this page unchanged', () => {
    const here = page({ negotiations: talksOf({ ownOffer: 1, counterReceived: 1 }) });
    for (const kind of NOTIFICATIONS) {
      const { state, closes, message, refetch } = reduceLive(here, notified(kind, LOT + 1));
      expect({ ...state, notices: [] }).toEqual(here);
      expect({ closes, message, hasNotice: state.notices.length }).toEqual({ closes: [], message: kind, hasNotice: 1 });
      expect(refetch.filter((part) => part !== 'me')).toEqual([]);
    }
  });

  it('about the account applies on every page', () => {
    expect(reduceLive(page(), notified('emailVerified', null))).toMatchObject({
      message: 'emailVerified',
      refetch: ['me'],
    });
  });
});

describe('a lot update', () => {
  it.each(stages.cases)('applies $note: from $before to $after', ({ before, after, refetchesPage, hidesNotices }) => {
    const news = { refetchesPage, hidesNotices };
    expect(stageChangeEffects(before as Stage, after as Stage)).toEqual(news);
    const lot = openLot({ ...FACTS, stage: before as Stage }, 'auction');
    const outcome = reduceLive(page({ lot }), update(after as Stage));
    expect(outcome.state.lot.stage).toBe(after);
    expect(outcome.refetch).toEqual(refetchesPage ? ['page'] : []);
  });

  it('of a sale removes only the notices about this lot', () => {
    const said = [notified('outbid', LOT, 1), notified('outbid', LOT + 1, 2), notified('emailVerified', null, 3)];
    const before = said.reduce((state, event) => reduceLive(state, event).state, page());
    const { state, hides, closes, message } = reduceLive(before, update('sold'));
    expect(hides.map(({ code, lotId }) => [code, lotId])).toEqual([['outbid', LOT]]);
    expect(state.notices.map(({ code, lotId }) => [code, lotId])).toEqual([
      ['emailVerified', null],
      ['outbid', LOT + 1],
    ]);
    expect([closes, message]).toEqual([[], null]);
    expect(reduceLive(before, update('unsold')).hides).toEqual([]);
  });

  it('adds the lines of a bid and requests the history after a gap', () => {
    const line = {
      sequence: 4,
      position: 0,
      bidderId: 9,
      displayName: 'ann_65',
      amount: pounds(43_000),
      bidKind: 'live',
      isAutomatic: false,
      isBeatenCeiling: false,
      isVoided: false,
      at: NOW,
    } as const;
    const bid = (revision: number): LiveEvent => ({
      kind: 'bid',
      facts: { ...FACTS, revision, currentBid: pounds(43_000) },
      lines: [line],
      tsServer: NOW,
    });
    const { state, refetch } = reduceLive(page(), bid(4));
    expect([state.lot.currentBid, state.lot.bids, refetch]).toEqual([pounds(43_000), [line], []]);
    expect(reduceLive(page(), bid(6)).refetch).toEqual(['history']);
  });

  it('of another lot or an older revision changes no state', () => {
    const before = page();
    expect(reduceLive(before, update('sold', 9, LOT + 1)).state).toBe(before);
    expect(reduceLive(before, update('sold', 2)).state).toEqual(before);
  });
});

interface PaymentCase extends Pick<PaymentUpdate, 'step' | 'status' | 'bidStatus'> {
  readonly note: string;
  readonly saleFormat?: SaleFormat;
  readonly hasCounter?: boolean;
  readonly message: string | null;
  readonly refetch: readonly string[];
}

describe('a payment update', () => {
  it.each(payments.cases as readonly PaymentCase[])('gives $message for $note', (row) => {
    const { step, status, bidStatus, saleFormat, hasCounter = false } = row;
    const negotiations = talksOf(hasCounter ? { counterReceived: 1 } : {});
    const event: LiveEvent = { kind: 'payment', lotId: LOT, step, status, bidStatus };
    const { state, message, refetch } = reduceLive(page({ negotiations }, saleFormat), event);
    expect({ message, refetch }).toEqual({ message: row.message, refetch: row.refetch });
    expect(state.payments).toEqual({ hold: null, capture: null, [step]: status });
  });

  it('for another lot is ignored', () => {
    const before = page();
    const event: LiveEvent = { kind: 'payment', lotId: LOT + 1, step: 'hold', status: 'failed', bidStatus: null };
    expect(reduceLive(before, event)).toMatchObject({ state: before, message: null, refetch: [] });
  });
});

interface OfferCase {
  readonly note: string;
  readonly viewer: string;
  readonly status: NegotiationStatus;
  readonly before: Readonly<Record<string, number>>;
  readonly left: Readonly<Record<string, number>>;
  readonly closes: readonly string[];
  readonly message: string | null;
}

function offerEvent(status: NegotiationStatus, lotId = LOT): LiveEvent {
  const isCountered = status === 'offer-countered' || status === 'counter-pending';
  const counter = isCountered ? { amount: pounds(17_500), madeAt: NOW } : null;
  const offer = {
    offerId: 1,
    bidderId: ME,
    bidderName: 'ann_65',
    amount: pounds(15_000),
    madeAt: NOW - 1,
    status,
    counter,
  };
  return { kind: 'offer', lotId, title: 'A lot', slug: 'a-lot', offer, at: NOW };
}

describe('an offer update', () => {
  it.each(offers.cases as readonly OfferCase[])('applies $note ($viewer, $status)', (row) => {
    const viewer = { userId: row.viewer === 'bidder' ? ME : 99, isVendor: row.viewer === 'vendor' };
    const outcome = reduceLive(page({ viewer, negotiations: talksOf(row.before) }), offerEvent(row.status));
    expect(numbersOf(outcome.state.negotiations)).toEqual(row.left);
    expect([outcome.closes, outcome.message]).toEqual([row.closes, row.message]);
    const isParty = row.viewer !== 'stranger';
    expect(outcome.refetch).toEqual(isParty ? ['offers'] : []);
    expect(outcome.state.lastOffer?.status ?? null).toBe(isParty ? row.status : null);
  });

  it('carries the expiry of the offer', () => {
    const { negotiations } = reduceLive(page(), offerEvent('offer-countered')).state;
    const day = 24 * 60 * 60 * 1000;
    expect(negotiations.ownOffer).toEqual({ ...talk(1), amount: pounds(15_000), expiresAt: NOW - 1 + day });
    expect(negotiations.counterReceived).toEqual({ ...talk(1), amount: pounds(17_500), expiresAt: NOW + day });
  });

  it('that arrives after a later one changes nothing, and the negotiations are fetched', () => {
    const before = page({ negotiations: talksOf({ ownOffer: 2 }), negotiationsAsOf: NOW + 1 });
    const { state, closes, message, refetch } = reduceLive(before, offerEvent('offer-active'));
    expect(state).toBe(before);
    expect([closes, message, refetch]).toEqual([[], null, ['offers']]);
    const late = reduceLive(before, notified('offerRejected'));
    expect(numbersOf(late.state.negotiations)).toEqual({ ownOffer: 2 });
    expect([late.closes, late.message, late.refetch]).toEqual([[], 'offerRejected', ['offers']]);
  });

  it('and its notification, sent together, end nothing that the update says is open', () => {
    const made = reduceLive(page(), offerEvent('offer-active')).state;
    const { state, refetch } = reduceLive({ ...made, negotiationsAsOf: NOW }, notified('offerExpired'));
    expect(numbersOf(state.negotiations)).toEqual({ ownOffer: 1 });
    expect(refetch).toEqual([]);
  });

  it('covers every status', () => {
    expect(new Set(offers.cases.map(({ status }) => status))).toEqual(new Set(NEGOTIATION_STATUSES));
  });

  it('on another lot leaves the page unchanged and shows only messages that no notification carries', () => {
    const before = page({ negotiations: talksOf({ ownOffer: 1, counterReceived: 1 }) });
    for (const status of NEGOTIATION_STATUSES) {
      const { state, closes, message } = reduceLive(before, offerEvent(status, LOT + 1));
      expect(state).toBe(before);
      expect([closes, message]).toEqual([[], reduceLive(before, offerEvent(status)).message]);
    }
    const stranger = page({ viewer: { userId: null, isVendor: false } });
    expect(reduceLive(stranger, offerEvent('offer-rejected', LOT + 1)).message).toBeNull();
  });
});

describe('comment updates', () => {
  const comment = (commentId: number, change: Partial<LotComment> = {}): LotComment => ({
    commentId,
    parentId: null,
    userId: 9,
    displayName: 'ann_65',
    text: 'Is the history file complete?',
    at: NOW + commentId,
    isVendor: false,
    isConsignor: false,
    isApproved: true,
    ...change,
  });
  const heard = (comments: readonly LotComment[], one: LotComment, lotId = LOT) =>
    reduceLive(page({ comments }), { kind: 'comment', lotId, comment: one });

  it('add each comment once, oldest first, without a message', () => {
    const { state, message, closes, refetch } = heard([comment(1), comment(3)], comment(2));
    expect(state.comments.map(({ commentId }) => commentId)).toEqual([1, 2, 3]);
    expect(heard(state.comments, comment(2)).state.comments).toEqual(state.comments);
    expect([message, closes, refetch]).toEqual([null, [], []]);
  });

  it('of the same time are ordered by id', () => {
    const same = { at: NOW };
    expect(applyComment([comment(2, same)], comment(1, same)).map(({ commentId }) => commentId)).toEqual([1, 2]);
  });

  it('show approved comments only', () => {
    const shown = [comment(1), comment(2)];
    expect(heard(shown, comment(3, { isApproved: false })).state.comments).toBe(shown);
    expect(heard(shown, comment(1, { isApproved: false })).state.comments).toEqual([comment(2)]);
  });

  it('on another lot are ignored', () => {
    expect(heard([], comment(1), LOT + 1).state.comments).toEqual([]);
  });
});

describe('a sequence of live events', () => {
  const lots = fc.constantFrom(LOT, LOT + 1);
  const events: fc.Arbitrary<LiveEvent> = fc.oneof(
    fc.record({ kind: fc.constantFrom(...NOTIFICATIONS), lot: lots }).map(({ kind, lot }) => notified(kind, lot)),
    fc
      .record({ stage: fc.constantFrom<Stage>('live', 'ending', 'sold', 'unsold'), revision: fc.nat(20), lot: lots })
      .map(({ stage, revision, lot }) => update(stage, revision, lot)),
    fc
      .record({ status: fc.constantFrom(...NEGOTIATION_STATUSES), lot: lots })
      .map((row) => offerEvent(row.status, row.lot)),
  );

  it('gives the same state and message when an event is repeated', () => {
    forAllWith({ numRuns: 300, seed: 20_261_120 })([fc.array(events, { maxLength: 20 }), events], (before, event) => {
      const start = before.reduce((state, each) => reduceLive(state, each).state, page());
      const once = reduceLive(start, event);
      const twice = reduceLive(once.state, event);
      expect(twice.state).toEqual(once.state);
    });
  });

  it('hides only notices that were shown', () => {
    forAllWith({ numRuns: 300, seed: 20_261_120 })([fc.array(events, { maxLength: 30 })], (heard) => {
      let state = page();
      for (const event of heard) {
        const after = reduceLive(state, event);
        for (const notice of after.hides) {
          expect(state.notices).toContain(notice);
          expect(after.state.notices).not.toContain(notice);
          expect(notice.lotId).toBe(LOT);
        }
        state = after.state;
      }
    });
  });
});
