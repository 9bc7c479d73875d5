import table from '@marque/fixtures/cases/live-statuses.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/offers.json' with { type: 'json' };
import { BID_STATUSES, type BidStatus } from '../../bidding/index.ts';
import { fromMajor } from '../../money/index.ts';
import { expiresAt, NEGOTIATION_STATUSES } from '../../offers/index.ts';
import {
  type LotLiveState,
  type LotNegotiations,
  type LotViewer,
  NO_LOT_NEGOTIATIONS,
  type OfferUpdate,
  openLot,
  type StatusFacts,
  type StatusSide,
  statusAppearance,
  statusStep,
  viewerStatus,
} from '../index.ts';
import { FACTS } from '../lot/facts.arbitrary.ts';
import type { OpenNegotiation } from '../lot/lot-negotiations.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const ME = 7;
const pounds = (major: number) => fromMajor(major, 'gbp');

const VIEWER: LotViewer = {
  userId: ME,
  hasBid: false,
  ceiling: null,
  hasPendingBid: false,
  pendingAmount: null,
  counter: null,
  offer: null,
  selling: null,
  hasBought: null,
};

const open: OpenNegotiation = {
  offerId: 3,
  bidderId: ME,
  bidderName: 'ann_65',
  amount: pounds(12_600),
  expiresAt: NOW,
  wasCountered: false,
};
const countered = { ...open, amount: pounds(13_800), expiresAt: NOW + 1 };

function update(status: OfferUpdate['status']): OfferUpdate {
  return { offerId: 3, bidderId: ME, bidderName: 'ann_65', amount: pounds(12_600), madeAt: NOW, status, counter: null };
}

function lotOf(change: Partial<LotLiveState> = {}, saleFormat: LotLiveState['saleFormat'] = 'offer'): LotLiveState {
  return { ...openLot(FACTS, saleFormat), ...change };
}

function facts(change: Partial<StatusFacts>): StatusFacts {
  return {
    lot: lotOf(),
    viewer: VIEWER,
    isVendor: false,
    negotiations: NO_LOT_NEGOTIATIONS,
    lastOffer: null,
    lastUnsuccessful: null,
    hold: null,
    ...change,
  };
}

const statusOf = (change: Partial<StatusFacts>) => viewerStatus(facts(change))?.status ?? null;

describe('the description of a status', () => {
  it.each(table.cases)('$status for the $side', ({ status, side, step, ...appearance }) => {
    const given = { status: status as BidStatus, side: side as StatusSide };
    expect(statusAppearance(given)).toEqual(appearance);
    expect(statusStep(given)).toBe(step);
  });

  it('covers every status, and those of offers on both sides', () => {
    const rows = (side: string) => new Set(table.cases.filter((row) => row.side === side).map(({ status }) => status));
    expect(rows('buyer')).toEqual(new Set(BID_STATUSES));
    expect(rows('vendor')).toEqual(new Set(NEGOTIATION_STATUSES));
  });

  it('has a title and a text for each', () => {
    const written: Readonly<Record<string, unknown>> = texts.status;
    const wordsOf = (status: BidStatus) => written[status] as Readonly<Record<string, string>> | undefined;
    for (const status of BID_STATUSES) {
      expect(Object.keys(wordsOf(status) ?? {}), status).toEqual(expect.arrayContaining(['title', 'text']));
    }
    for (const status of NEGOTIATION_STATUSES) expect(wordsOf(status)?.text_vendor, status).toBeTruthy();
  });
});

describe('the status of a buyer', () => {
  const known = (change: Partial<LotNegotiations>) => ({ negotiations: { ...NO_LOT_NEGOTIATIONS, ...change } });

  it.each<[string, Partial<StatusFacts>, BidStatus | null]>([
    ['a counter-offer to answer', known({ ownOffer: open, counterReceived: countered }), 'offer-countered'],
    ['an open offer', known({ ownOffer: open }), 'offer-active'],
    [
      'an offer whose counter-offer they declined',
      known({ ownOffer: { ...open, wasCountered: true } }),
      'counter-rejected',
    ],
    ['a hold', { viewer: { ...VIEWER, hasPendingBid: true } }, 'bid-pending'],
    ['an offer that ended on this page', { lastOffer: update('offer-rejected') }, 'offer-rejected'],
    ['an offer that had ended before', { lastUnsuccessful: 'expired' }, 'offer-expired'],
    ['a later end of that offer', { lastUnsuccessful: 'rejectedVendor', lastOffer: update('offer-won') }, 'offer-won'],
    ['nothing on a lot sold by offer', {}, null],
    ['nothing, without a login', { viewer: { ...VIEWER, userId: null }, ...known({ ownOffer: open }) }, null],
  ])('with %s', (_, change, status) => {
    expect(statusOf(change)).toBe(status);
  });

  it('names amounts, expiry and bidder', () => {
    expect(viewerStatus(facts(known({ ownOffer: open, counterReceived: countered })))).toEqual({
      status: 'offer-countered',
      side: 'buyer',
      amount: pounds(12_600),
      counter: pounds(13_800),
      until: NOW + 1,
      bidderName: 'ann_65',
    });
    expect(viewerStatus(facts({ lastOffer: update('offer-expired') }))?.until).toBe(expiresAt(NOW));
  });

  it.each<[string, Partial<LotLiveState>, Partial<LotViewer>, StatusFacts['hold'], BidStatus | null]>([
    ['no bid', {}, {}, null, 'bid-none'],
    ['the lead', { highBidderId: ME }, {}, null, 'bid-winning'],
    ['the lead below the reserve', { highBidderId: ME, reserveMet: false }, {}, null, 'bid-below-reserve'],
    ['a bid beyond the history of the page', {}, { hasBid: true }, null, 'bid-outbid'],
    ['a refused hold', {}, {}, 'failed', 'bid-failed'],
    ['a refused hold in the lead', { highBidderId: ME }, {}, 'failed', 'bid-winning'],
    [
      'the highest bid at the close',
      { stage: 'provisionallySold', highBidderId: ME, reserveMet: false },
      {},
      null,
      'bid-below-reserve',
    ],
    ['a bid on a lot that is over', { stage: 'unsold' }, { hasBid: true }, null, null],
    ['a bid on a lot that is sold', { stage: 'sold' }, { hasBid: true }, null, null],
  ])('on an auction with %s', (_, lot, viewer, hold, status) => {
    expect(statusOf({ lot: lotOf(lot, 'auction'), viewer: { ...VIEWER, ...viewer }, hold })).toBe(status);
  });
});

describe('the status of a vendor', () => {
  it.each<[string, Partial<StatusFacts>, BidStatus | null]>([
    ['an offer', { negotiations: { ...NO_LOT_NEGOTIATIONS, activeOffer: open } }, 'offer-active'],
    [
      'an open counter-offer',
      { negotiations: { ...NO_LOT_NEGOTIATIONS, activeOffer: open, activeCounter: countered } },
      'counter-pending',
    ],
    [
      'a declined counter-offer',
      { negotiations: { ...NO_LOT_NEGOTIATIONS, activeOffer: { ...open, wasCountered: true } } },
      'counter-rejected',
    ],
    ['an offer that ended on this page', { lastOffer: update('offer-expired') }, 'offer-expired'],
    ['no offer', {}, null],
    ['an auction', { lot: lotOf({}, 'auction') }, 'bid-forbidden'],
    ['an auction that is over', { lot: lotOf({ stage: 'provisionallySold' }, 'auction') }, null],
  ])('with %s', (_, change, status) => {
    expect(statusOf({ ...change, isVendor: true })).toBe(status);
  });
});
