import { expect, it } from 'vitest';
import { lotTerms, type Move, runMoves } from '../../bidding/log/histories.arbitrary.ts';
import type { LotEntry } from '../../bidding/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { closedRun, contestedRun, pounds, storedOf } from '../lots.arbitrary.ts';
import { checkStoredLot } from './check-stored-lot.ts';
import type { StoredAuction, StoredHold, StoredLot } from './facts.ts';

const RUN = contestedRun();
const LIVE = storedOf(RUN);
const SOLD_RUN = closedRun(contestedRun({ reserve: null }));
const SOLD = storedOf(SOLD_RUN);
const UNSOLD = storedOf(closedRun(runMoves(lotTerms(), [])));
const NOW = SOLD_RUN.now;

function auctionAs(change: Partial<StoredAuction>, lot = LIVE): StoredLot {
  if (lot.auction === null) throw new Error('no auction');
  return { ...lot, auction: { ...lot.auction, ...change } };
}
const stateAs = (change: Partial<StoredAuction['state']>, lot = LIVE) =>
  auctionAs({ state: { ...(lot.auction?.state ?? RUN.state), ...change } }, lot);
const LEAD = RUN.state.lead;
const ENTRIES = RUN.entries;
const HOLD: StoredHold = {
  id: 1,
  userId: 2,
  amount: pounds(100),
  purpose: 'bid',
  isPending: false,
  receivedAt: 0,
  settledAt: 0,
};
const OFFER = { offerId: 1, bidderId: 2, amount: pounds(900), madeAt: 0, ending: null, counter: null } as const;
const soldAs = (change: Partial<NonNullable<StoredLot['sale']>>): StoredLot => ({
  ...SOLD,
  sale: SOLD.sale && { ...SOLD.sale, ...change },
});

/** A bid in the last two minutes, with its extension. */
const LATE = runMoves(lotTerms(), [
  { kind: 'bid', bidderId: 1, bidKind: 'live', size: 0, held: 0, wait: 500_000 } satisfies Move,
]);
const extensionAs = (change: Partial<Extract<LotEntry, { kind: 'extension' }>>) => {
  const entries = LATE.entries.map((entry) => (entry.kind === 'extension' ? { ...entry, ...change } : entry));
  const endsAt = entries.findLast((entry) => entry.kind === 'extension')?.endsAt ?? 0;
  const lot = storedOf(LATE);
  return auctionAs({ entries, state: { ...LATE.state, endsAt } }, lot);
};

const FAULTS: readonly (readonly [expected: string, lot: StoredLot, now?: number])[] = [
  ['price.notByReplay', stateAs({ price: pounds(1_700) })],
  ['leader.notByReplay', stateAs({ lead: LEAD && { ...LEAD, bidderId: 2 } })],
  ['ceiling.notByReplay', stateAs({ lead: LEAD && { ...LEAD, ceiling: pounds(9_000) } })],
  ['ceiling.notByReplay', stateAs({ lead: LEAD && { ...LEAD, bidKind: 'live' } })],
  ['bidders.notByReplay', auctionAs({ bidders: new Map() })],
  ['bidCount.otherCount', stateAs({ noBids: 99 })],
  ['end.notByReplay', stateAs({ endsAt: RUN.state.endsAt + 1 })],
  ['closing.notByReplay', stateAs({ closed: { outcome: 'sold', at: NOW + 1 } }, SOLD), NOW],
  ['reserve.notByReplay', stateAs({ reserve: pounds(2_600) })],
  ['reserveLowered.notShown', stateAs({ reserveLowered: false })],
  ['reserveMet.otherFlag', auctionAs({ reserveMet: false })],
  ['history.otherLines', auctionAs({ lines: RUN.lines.slice(1) })],
  ['chain.short', auctionAs({ entries: ENTRIES.slice(0, -1) })],
  ['chain.unreadable', auctionAs({ entries: 'damaged' })],
  ['chain.unreadable', auctionAs({ entries: ENTRIES.slice(1) })],
  [
    'extensions.missing',
    auctionAs(
      { entries: LATE.entries.slice(0, 1), lines: LATE.lines, state: { ...LATE.state, sequence: 1, endsAt: 600_000 } },
      storedOf(LATE),
    ),
  ],
  ['extensions.unexplained', extensionAs({ endsAt: 900_000 })],
  ['extensions.unexplained', extensionAs({ cause: 'reserve' })],
  ['extensions.unexplained', extensionAs({ cause: 'outage' })],
  ['extensions.reasonMissing', extensionAs({ cause: 'staff' })],
  ['bidTimes.beforeStart', auctionAs({ terms: { ...RUN.terms, startsAt: 2_500 } })],
  [
    'bidTimes.afterEnd',
    auctionAs({
      entries: ENTRIES.map((entry) =>
        entry.kind === 'bid' && entry.sequence === 1 ? { ...entry, receivedAt: 600_000 } : entry,
      ),
    }),
  ],
  ['stage.otherOutcome', { ...UNSOLD, stage: 'live' }],
  ['stage.otherOutcome', { ...LIVE, stage: 'unsold' }],
  ['offers.pastTime', { ...LIVE, openOffers: [OFFER] }, DAY_MS + HOUR_MS],
  [
    'counters.pastTime',
    { ...LIVE, openOffers: [{ ...OFFER, counter: { amount: pounds(950), madeAt: HOUR_MS, ending: null } }] },
    DAY_MS + 2 * HOUR_MS,
  ],
  ['holds.notReleased', { ...UNSOLD, holds: [HOLD] }, NOW + HOUR_MS],
  ['pendingHolds.waiting', { ...LIVE, holds: [{ ...HOLD, isPending: true, settledAt: null }] }, 20 * MINUTE_MS],
  ['sale.missing', { ...SOLD, sale: null }],
  ['sale.unexpected', { ...UNSOLD, sale: SOLD.sale }],
  ['sale.otherPrice', { ...SOLD, soldPrice: pounds(5) }],
  ['soldPrice.missing', { ...SOLD, soldPrice: null }],
  ['soldPrice.belowReserve', belowReserve()],
  ['finalBid.otherPrice', finalBid()],
  ['saleFee.otherFee', soldAs({ fee: pounds(1) })],
  ['saleFee.otherFee', soldAs({ tax: pounds(0) })],
  ['payment.overdue', soldAs({ payment: 'failed', paymentDueBy: NOW - HOUR_MS })],
  ['boost.over', { ...LIVE, isBoosted: true, boostedUntil: 0 }, HOUR_MS],
  ['comments.otherCount', { ...LIVE, comments: 3 }],
];

/** Live bids alone, which a reserve does not raise. */
function belowReserve(): StoredLot {
  const run = closedRun(runMoves(lotTerms(), [bidOf(1, 4), bidOf(2, 4)]));
  const terms = { ...run.terms, reserve: pounds(20_000) };
  const state = { ...run.state, terms, reserve: pounds(20_000) };
  return auctionAs({ terms, state, reserveMet: false }, storedOf(run));
}

function bidOf(bidderId: number, size: number): Move {
  return { kind: 'bid', bidderId, bidKind: 'live', size, held: 0, wait: 1_000 };
}

/** A sale at another price than the last bid, with the right fee for it. */
function finalBid(): StoredLot {
  const other = { ...SOLD_RUN, state: { ...SOLD_RUN.state, price: pounds(7_000) } };
  const { sale, soldPrice } = storedOf(other);
  return { ...SOLD, sale, soldPrice };
}

const outcomes = (lot: StoredLot, now = NOW) =>
  checkStoredLot(lot, now).flatMap((result) => (result.state === 'failed' ? [`${result.check}.${result.fault}`] : []));

it.each(FAULTS.map(([expected, lot, now]) => ({ expected, lot, now })))(
  'finds $expected alone',
  ({ expected, lot, now }) => {
    const isClosed = (lot.auction?.state.closed ?? null) !== null;
    expect(outcomes(lot, now ?? (isClosed ? NOW : RUN.now))).toEqual([expected]);
  },
);

it('finds nothing in a lot that is live, sold or unsold as it should be', () => {
  expect(outcomes(LIVE, RUN.now)).toEqual([]);
  expect(outcomes(SOLD)).toEqual([]);
  expect(outcomes(UNSOLD)).toEqual([]);
  expect(outcomes(storedOf(LATE), LATE.now)).toEqual([]);
});

it('allows what is still in time', () => {
  expect(outcomes({ ...LIVE, openOffers: [OFFER] }, DAY_MS)).toEqual([]);
  expect(outcomes({ ...UNSOLD, holds: [HOLD] }, UNSOLD.closedAt ?? 0)).toEqual([]);
  expect(outcomes({ ...LIVE, holds: [{ ...HOLD, isPending: true }] }, MINUTE_MS)).toEqual([]);
  expect(outcomes({ ...LIVE, holds: [HOLD] }, HOUR_MS)).toEqual([]);
  expect(outcomes(soldAs({ payment: 'failed', paymentDueBy: NOW + HOUR_MS }))).toEqual([]);
});

it('allows later sales at other prices, and sales between their parties', () => {
  const second = soldAs({ soldAt: NOW + DAY_MS, hammer: pounds(1_200), buyerCountryCode: null });
  expect(outcomes({ ...second, soldPrice: pounds(1_200), soldAt: NOW + DAY_MS })).toEqual([]);
  const classified = { ...SOLD, saleFormat: 'classified', auction: null, sale: null } as const;
  expect(outcomes(classified)).toEqual([]);
});

it('does not judge a log that is too long, nor one of unsound terms', () => {
  const reasons = (lot: StoredLot) =>
    new Set(checkStoredLot(lot, RUN.now).flatMap((result) => (result.state === 'notRun' ? [result.reason] : [])));
  expect(reasons(auctionAs({ entries: null, lines: null }))).toEqual(new Set(['tooLong']));
  const terms = { ...RUN.terms, startPrice: { minor: 50, currency: 'gbp' } as const };
  expect(reasons(auctionAs({ terms }))).toEqual(new Set(['termsUnsound']));
});

it('never names a maximum or a reserve', () => {
  for (const [, lot, now = NOW] of FAULTS) {
    const text = JSON.stringify(checkStoredLot(lot, now));
    for (const secret of [LEAD?.ceiling.minor, 900_000, 270_000, 2_000_000]) expect(text).not.toContain(`${secret}`);
  }
});
