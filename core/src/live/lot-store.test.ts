import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { BidLine } from '../contracts/bidding/index.ts';
import type { LotLive } from '../contracts/listings/index.ts';
import { createLotStore, type LotStore, viewLot } from './index.ts';

const LOT = 7;
const tsServer = '2026-11-20T19:00:00.000Z';

/** The lot at a revision; its price and number of bids identify the revision. */
function lotAt(revision: number, auctionId = LOT): LotLive {
  return {
    auctionId,
    revision,
    stage: 'live',
    currencyCode: 'gbp',
    currentBid: revision * 100,
    minimumBid: revision * 100 + 50,
    noBids: revision,
    reserveMet: false,
    reserveLowered: false,
    highBidderId: 11,
    highBidderDisplayName: 'ann_65',
    dtStageEndUTC: '2026-11-20T19:30:00.000Z',
    dtAuctionEndUTC: '2026-11-20T19:30:00.000Z',
    extensionCause: null,
    noWatchers: 3,
  };
}

function line(sequence: number, position = 0, isVoided = false): BidLine {
  return {
    bidId: `${sequence}-${position}`,
    sequence,
    amount: sequence * 100,
    isAbsentee: false,
    userId: 11,
    userNickname: 'ann_65',
    dtCreatedUTC: tsServer,
    isAutomatic: false,
    isBeatenMaximum: false,
    isVoided,
  };
}

const bid = (revision: number, ...bids: BidLine[]) => ({ auction: lotAt(revision), bids, tsServer });
const reply = (revision: number, ...bids: BidLine[]) => ({
  ...bid(revision, ...bids),
  bidStatus: 'bid-winning' as const,
});
/** The response to a bid that waits for its hold: the lot as it was before. */
const pending = (revision: number) => ({ ...bid(revision), bidStatus: 'bid-pending' as const });
const update = (revision: number, historyChanged = false) => ({ auction: lotAt(revision), historyChanged, tsServer });
const fetched = (revision: number, ...bids: BidLine[]) => ({
  auctionId: LOT,
  revision,
  currencyCode: 'gbp' as const,
  bids,
});

function open(revision = 1) {
  const needsRefetch = vi.fn<(auctionId: number) => void>();
  const store = createLotStore({ needsRefetch });
  store.seed({ ...lotAt(revision), saleFormat: 'auction' });
  return { store, needsRefetch };
}

/** A lot at a revision with the history of that revision. */
function openWithHistory(revision: number, ...bids: BidLine[]) {
  const opened = open(revision);
  opened.store.setHistory(fetched(revision, ...bids));
  return opened;
}

const linesOf = (store: LotStore) => store.getHistory(LOT)?.map(({ sequence, position }) => `${sequence}-${position}`);

describe('a lot in the store', () => {
  it('starts from a listing, in the types of rules and wire', () => {
    const { store } = open(4);
    expect(store.getLot(LOT)).toMatchObject({
      lotId: LOT,
      revision: 4,
      stage: 'live',
      saleFormat: 'auction',
      currentBid: { minor: 40_000, currency: 'gbp' },
      endsAt: Date.parse('2026-11-20T19:30:00.000Z'),
    });
    expect(store.getLive(LOT)).toEqual(lotAt(4));
  });

  it('contains only the live fields of a listing', () => {
    const { store } = open();
    store.seed([{ ...lotAt(2), title: 'A lot', saleFormat: 'auction' } as LotLive]);
    expect(store.getLive(LOT)).toEqual(lotAt(2));
  });

  it('is not created by an event of an unknown lot', () => {
    const store = createLotStore();
    store.applyBidEvent(bid(2));
    store.applyUpdate(update(3), 'board');
    store.seed(lotAt(4));
    expect([store.getLot(LOT), store.getLive(LOT), store.getHistory(LOT)]).toEqual([null, null, null]);
  });

  it.each<[string, (store: LotStore, revision: number) => void]>([
    ['a bid', (store, revision) => store.applyBidEvent(bid(revision))],
    ['an update', (store, revision) => store.applyUpdate(update(revision), 'lot')],
    ['the board', (store, revision) => store.applyUpdate(update(revision), 'board')],
    ['an answer', (store, revision) => store.applyReply(reply(revision))],
    ['an answer to a bid that waits', (store, revision) => store.applyReply(pending(revision))],
    ['a fetched lot', (store, revision) => store.seed(lotAt(revision))],
  ])('moves on with %s and never back', (_, apply) => {
    const { store } = open(4);
    apply(store, 6);
    expect(store.getLive(LOT)).toEqual(lotAt(6));
    const [lot, live] = [store.getLot(LOT), store.getLive(LOT)];
    apply(store, 5);
    apply(store, 6);
    expect(store.getLot(LOT)).toBe(lot);
    expect(store.getLive(LOT)).toBe(live);
  });
});

describe('the history', () => {
  it('is latest first, with the lines of one entry in order', () => {
    const { store } = open(2);
    expect(store.getHistory(LOT)).toBeNull();
    store.setHistory(fetched(2, line(1), line(2, 1), line(2, 0)));
    store.applyBidEvent(bid(3, line(3, 0), line(3, 1)));
    expect(linesOf(store)).toEqual(['3-1', '3-0', '2-1', '2-0', '1-0']);
  });

  it('adds a line once if both response and event carry it', () => {
    const { store, needsRefetch } = openWithHistory(1, line(1));
    store.applyReply(reply(2, line(2)));
    store.applyBidEvent(bid(2, line(2)));
    expect(linesOf(store)).toEqual(['2-0', '1-0']);
    expect(needsRefetch).not.toHaveBeenCalled();
  });

  it('includes events that arrived while it was fetched', () => {
    const { store, needsRefetch } = open(1);
    store.applyBidEvent(bid(2, line(2)));
    store.applyBidEvent(bid(3, line(3)));
    store.setHistory(fetched(2, line(1), line(2)));
    expect(linesOf(store)).toEqual(['3-0', '2-0', '1-0']);
    expect(needsRefetch).not.toHaveBeenCalled();
  });

  it('is not reset by an older response', () => {
    const { store } = openWithHistory(3, line(3), line(2));
    store.setHistory(fetched(2, line(2)));
    expect(linesOf(store)).toEqual(['3-0', '2-0']);
  });

  it('is requested again after a void', () => {
    const { store, needsRefetch } = openWithHistory(2, line(1), line(2));
    store.applyUpdate(update(3, true), 'lot');
    expect(needsRefetch.mock.calls).toEqual([[LOT]]);
    store.setHistory(fetched(3, line(1), line(2, 0, true)));
    expect(store.getHistory(LOT)?.map(({ isVoided }) => isVoided)).toEqual([true, false]);
  });
});

describe('the response to a bid that waits for its hold', () => {
  it('does not replace the event of its revision', () => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyBidEvent(bid(2, line(2)));
    store.applyReply(pending(3));
    expect(store.getLive(LOT)).toEqual(lotAt(3));
    store.applyBidEvent(bid(3, line(3)));
    store.applyBidEvent(bid(4, line(4)));
    expect(linesOf(store)).toEqual(['4-0', '3-0', '2-0']);
    expect(needsRefetch).not.toHaveBeenCalled();
  });

  it('does not replace it while the history is being fetched', () => {
    const { store } = open(1);
    store.applyReply(pending(2));
    store.setHistory(fetched(1));
    store.applyBidEvent(bid(2, line(2)));
    expect(linesOf(store)).toEqual(['2-0']);
  });
});

describe('a gap', () => {
  it('is reported once, and again for a later gap', () => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyBidEvent(bid(3, line(3)));
    store.applyBidEvent(bid(1));
    store.applyBidEvent(bid(4, line(4)));
    expect(needsRefetch.mock.calls).toEqual([[LOT]]);
    store.seed(lotAt(3));
    store.setHistory(fetched(3, line(2), line(3)));
    expect(linesOf(store)).toEqual(['4-0', '3-0', '2-0']);
    store.applyBidEvent(bid(6, line(6)));
    expect(needsRefetch).toHaveBeenCalledTimes(2);
  });

  it('is not caused by skipped revisions of the channel of all lots', () => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyUpdate(update(5), 'board');
    for (const revision of [2, 3, 4, 5]) store.applyBidEvent(bid(revision, line(revision)));
    expect(needsRefetch).not.toHaveBeenCalled();
    expect(linesOf(store)).toEqual(['5-0', '4-0', '3-0', '2-0']);
  });

  it.each([
    [3, ['3-0', '2-0']],
    [6, ['6-0', '5-0', '4-0', '3-0', '2-0']],
  ])('is not caused by a response of revision %i that overtook events', (newest, lines) => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyReply(reply(newest, line(newest)));
    for (let revision = 2; revision <= newest; revision += 1) store.applyBidEvent(bid(revision, line(revision)));
    expect(needsRefetch).not.toHaveBeenCalled();
    expect(linesOf(store)).toEqual(lines);
  });

  it('is reported again if the fetched history is too old', () => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyBidEvent(bid(5, line(5)));
    store.setHistory(fetched(1));
    expect(needsRefetch).toHaveBeenCalledTimes(2);
  });

  it('is reported if the overtaken event never arrives', () => {
    const { store, needsRefetch } = openWithHistory(1);
    store.applyReply(reply(3, line(3)));
    store.applyBidEvent(bid(3, line(3)));
    expect(needsRefetch).toHaveBeenCalledTimes(1);
  });
});

describe('listeners', () => {
  it('are called for changes of their own lot until they unsubscribe', () => {
    const { store } = open(1);
    store.seed({ ...lotAt(1, 8), saleFormat: 'offer' });
    const [own, other, all] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = store.subscribe(LOT, own);
    store.subscribe(8, other);
    store.subscribeAll(all);
    store.applyBidEvent(bid(2));
    store.applyBidEvent(bid(2));
    expect([own, other, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    expect(all.mock.lastCall).toEqual([new Set([LOT])]);
    leave();
    leave();
    store.applyBidEvent(bid(3));
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('are called once per frame if scheduled by frame', () => {
    let frame = () => {};
    const store = createLotStore({
      schedule: (run) => {
        frame = run;
      },
    });
    const [one, all] = [vi.fn(), vi.fn()];
    store.subscribe(1, one);
    store.subscribeAll(all);
    for (const id of [1, 2]) store.seed({ ...lotAt(1, id), saleFormat: 'auction' });
    store.applyUpdate({ auction: lotAt(2, 1), tsServer }, 'board');
    expect(one).not.toHaveBeenCalled();
    frame();
    expect(one).toHaveBeenCalledTimes(1);
    expect(all.mock.calls).toEqual([[new Set([1, 2])]]);
    store.applyUpdate({ auction: lotAt(3, 1), tsServer }, 'board');
    frame();
    expect(one).toHaveBeenCalledTimes(2);
  });
});

it('schedules one run for any number of bids', () => {
  const turns: (() => void)[] = [];
  const store = createLotStore({ schedule: (run) => turns.push(run) });
  const all = vi.fn();
  store.subscribeAll(all);
  store.seed({ ...lotAt(1), saleFormat: 'auction' });
  for (let revision = 2; revision <= 100; revision += 1) store.applyBidEvent(bid(revision, line(revision)));
  for (const turn of turns) turn();
  expect(turns).toHaveLength(1);
  expect(all.mock.calls).toEqual([[new Set([LOT])]]);
});

describe('viewLot', () => {
  it('keeps the value’s identity until the lot changes, even for a new object', () => {
    const { store } = open(1);
    const view = viewLot(store, LOT, (lot) => ({ price: lot?.currentBid.minor ?? null }));
    const before = view.getSnapshot();
    expect(before).toEqual({ price: 10_000 });
    expect(view.getSnapshot()).toBe(before);
    store.applyBidEvent(bid(2));
    expect(view.getSnapshot()).toEqual({ price: 20_000 });
  });

  it('calls listeners for that lot only', () => {
    const { store } = open(1);
    store.seed({ ...lotAt(1, 8), saleFormat: 'auction' });
    const woken = vi.fn();
    const leave = viewLot(store, LOT, (lot) => lot?.stage).subscribe(woken);
    store.applyUpdate({ auction: lotAt(2, 8), tsServer }, 'board');
    expect(woken).not.toHaveBeenCalled();
    store.applyBidEvent(bid(2));
    leave();
    store.applyBidEvent(bid(3));
    expect(woken).toHaveBeenCalledTimes(1);
  });
});

describe('in any order of events', () => {
  const LAST = 9;
  /** Revision 5 voids the first bid; all others are bids with one or two lines. */
  const VOID = 5;
  const eventAt = (revision: number) =>
    revision === VOID ? [] : revision % 2 === 0 ? [line(revision)] : [line(revision), line(revision, 1)];

  /** The server's history at a revision. */
  function historyAt(revision: number): BidLine[] {
    const lines = Array.from({ length: revision - 1 }, (_, index) => eventAt(index + 2)).flat();
    return lines.map((one) => (one.sequence === 2 && revision >= VOID ? { ...one, isVoided: true } : one));
  }

  const SOURCES = ['channel', 'reply', 'pending', 'board', 'fetch'] as const;

  function apply(store: LotStore, by: (typeof SOURCES)[number], revision: number): void {
    if (by === 'board') store.applyUpdate(update(revision), 'board');
    else if (by === 'fetch') store.seed(lotAt(revision));
    else if (by === 'pending') store.applyReply(pending(revision));
    else if (revision === VOID) store.applyUpdate(update(revision, true), by === 'channel' ? 'lot' : 'board');
    else if (by === 'channel') store.applyBidEvent(bid(revision, ...eventAt(revision)));
    else store.applyReply(reply(revision, ...eventAt(revision)));
  }

  const revision = fc.integer({ min: 2, max: LAST });
  const change = fc.record({ by: fc.constantFrom(...SOURCES), revision });

  it('the newest revision wins', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (all) => {
        const { store } = open(1);
        for (const one of all) apply(store, one.by, one.revision);
        const newest = Math.max(...all.map((one) => one.revision));
        expect(store.getLive(LOT)).toEqual(lotAt(newest));
        expect(store.getLot(LOT)).toMatchObject({ revision: newest, noBids: newest });
      }),
    );
  });

  it('the history equals the server’s after all fetches', () => {
    const schedule = fc.record({
      all: fc.array(change, { maxLength: 40 }),
      /** The number of events before the first fetch, and the duration of each fetch in events. */
      first: fc.nat({ max: 10 }),
      delay: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(schedule, ({ all, first, delay }) => {
        const { store, needsRefetch } = open(1);
        let [receivedRevision, newest, answered] = [1, 1, 0];
        // The server is at least at the revision of its last event.
        const answer = () => store.setHistory(fetched(newest, ...historyAt(newest)));
        all.forEach((one, index) => {
          if (index === first) answer();
          apply(store, one.by, one.revision);
          newest = Math.max(newest, one.revision);
          if (one.by === 'channel') receivedRevision = Math.max(receivedRevision, one.revision);
          if (index % (delay + 1) === delay && needsRefetch.mock.calls.length > answered) {
            answered = needsRefetch.mock.calls.length;
            answer();
          }
        });
        if (all.length <= first || needsRefetch.mock.calls.length > answered) answer();
        const known = store.getLot(LOT)?.historyRevision ?? 0;
        expect(known).toBeGreaterThanOrEqual(receivedRevision);
        const expected = historyAt(known).map(({ bidId, isVoided }) => `${bidId} ${isVoided}`);
        const shown = store.getHistory(LOT)?.map((one) => `${one.sequence}-${one.position} ${one.isVoided}`);
        expect(shown?.toSorted(), `at revision ${known}`).toEqual(expected.toSorted());
      }),
      { numRuns: 500 },
    );
  });
});
