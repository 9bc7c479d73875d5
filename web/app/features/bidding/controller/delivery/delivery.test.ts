import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import { createLotStore, type FetchedBids } from '@marque/core/live';
import type { AuctionHandlers, ConnectionState, Realtime } from '@marque/core/realtime';
import type { BidLine } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBidPanelController } from '../bid-panel-controller.ts';
import { lot as anyLot, me as anyMember, memoryStorage } from '../test-harness.ts';
import { LOT, ME, START, type TrueState, trueHistories } from './true-history.arbitrary.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type PageData = Parameters<typeof createBidPanelController>[0]['data'];

/** How an event travels: steps that it takes on the channel, null where it is lost; likewise of a repeat and of the board. */
interface Way {
  readonly channel: number | null;
  readonly repeat: number | null;
  readonly board: number | null;
}

interface Delivery {
  readonly history: readonly TrueState[];
  readonly ways: readonly Way[];
  /** Steps that each fetch takes. */
  readonly fetches: readonly number[];
  /** Changes of the lot during which the page sleeps for ten minutes; null: it stays awake. */
  readonly sleep: { readonly from: number; readonly length: number } | null;
}

const steps = fc.nat({ max: 4 });
const way: fc.Arbitrary<Way> = fc.record({
  channel: fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: fc.constant(null) }),
  repeat: fc.option(steps, { freq: 3 }),
  board: fc.option(steps, { freq: 3 }),
});
const deliveries: fc.Arbitrary<Delivery> = trueHistories.chain((history) =>
  fc.record({
    history: fc.constant(history),
    ways: fc.array(way, { minLength: history.length, maxLength: history.length }),
    fetches: fc.array(steps, { minLength: 6, maxLength: 6 }),
    sleep: fc.option(fc.record({ from: fc.nat({ max: history.length }), length: fc.integer({ min: 1, max: 8 }) })),
  }),
);

/** A server that goes through a history, and the page of its lot. */
function open({ history, fetches }: Pick<Delivery, 'history' | 'fetches'>, isMember: boolean) {
  let current = first(history);
  let connection: ConnectionState = 'connected';
  /** Work of later steps. */
  let pending: { readonly in: number; readonly run: () => void }[] = [];
  let asked = 0;
  const isLost = () => connection !== 'connected';

  /** The state at the time of the request, some steps later. A request over a dead connection has no answer. */
  function answer<Value>(read: (state: TrueState) => Value): Promise<Value | null> {
    const takes = fetches[asked % fetches.length] ?? 0;
    asked += 1;
    if (isLost()) return Promise.resolve(null);
    const value = read(current);
    return new Promise((resolve) => later(takes, () => resolve(value)));
  }
  function later(takes: number, run: () => void): void {
    pending.push({ in: takes, run });
  }

  let handlers: AuctionHandlers = {};
  const realtime = {
    state: () => connection,
    subscribeAuction: (_: number, given: AuctionHandlers) => {
      handlers = given;
      return () => {
        handlers = {};
      };
    },
    subscribeUser: () => () => undefined,
    joinPresence: () => ({ sendTyping: () => undefined, leave: () => undefined }),
  } as unknown as Realtime;

  const lotStore = createLotStore({ needsRefetch: (lotId) => controller.fillGap(lotId) });
  const detail = { ...anyLot, ...current.live, auctionId: LOT } as ListingDetail;
  lotStore.seed(detail);
  lotStore.setHistory(historyOf(current));
  const data = {
    lot: detail,
    timely: timelyOf(current),
    end: null,
    validOffer: null,
    purchase: null,
    asOf: START,
    me: isMember ? { ...anyMember, userId: ME } : null,
    flags: null,
    countryCode: 'GB',
  } as unknown as PageData;
  let onTick = () => undefined as unknown;
  const controller = createBidPanelController({
    data,
    lotStore,
    api: {
      placeBid: vi.fn(),
      trade: vi.fn(),
      fetchOffers: async () => null,
      fetchTimely: () => answer(timelyOf),
      fetchBids: () => answer(historyOf),
    },
    storage: memoryStorage(),
    clock: {
      now: () => current.at,
      subscribe: (listener) => {
        onTick = listener;
        return () => undefined;
      },
    },
    renderedAt: START,
    createKey: () => 'k',
    isVisible: () => true,
  });
  /** The loaders of the page run again. */
  async function revalidate(): Promise<void> {
    const loaded = await answer((state) => state);
    if (loaded === null) return;
    lotStore.seed(loaded.live);
    lotStore.setHistory(historyOf(loaded));
    const lot = { ...detail, ...loaded.live } as ListingDetail;
    controller.setData({ ...data, lot, timely: timelyOf(loaded), asOf: loaded.at });
  }
  const page = { revalidate: () => void revalidate(), notify: () => null, dismissToast: () => undefined };
  controller.setPage(page as unknown as Parameters<typeof controller.setPage>[0]);
  controller.start();
  controller.connect(realtime);

  return {
    controller,
    later,
    deliver(state: TrueState, source: 'channel' | 'board'): void {
      // A page that sleeps hears nothing, and what was on its way is lost.
      if (isLost()) return;
      const { event } = state;
      if (source === 'board') lotStore.applyUpdate({ auction: state.live, tsServer: event.body.tsServer }, 'board');
      else if (event.name === 'bid') handlers.bid?.(event.body);
      else handlers.update?.(event.body);
    },
    become(state: TrueState): void {
      current = state;
    },
    lose(): void {
      connection = 'connecting';
    },
    reconnect(): void {
      connection = 'connected';
      onTick();
      handlers.subscribed?.();
      void revalidate();
    },
    /** Runs what is due, one piece after another; the page takes each in before `look` sees it. */
    async step(look: () => void): Promise<void> {
      const due = pending.filter((work) => work.in === 0);
      pending = pending.flatMap((work) => (work.in === 0 ? [] : [{ ...work, in: work.in - 1 }]));
      for (const { run } of due) {
        run();
        await vi.advanceTimersByTimeAsync(0);
        look();
      }
      onTick();
      await vi.advanceTimersByTimeAsync(0);
      look();
    },
    isIdle: () => pending.length === 0,
  };
}

function first(history: readonly TrueState[]): TrueState {
  const [state] = history;
  if (state === undefined) throw new Error('A history has at least one state.');
  return state;
}

function timelyOf(state: TrueState): Timely {
  const { live, own, event } = state;
  const usersHighestBid = own && { ...own, bidStatus: 'bid-winning' };
  return { ...live, tsServer: event.body.tsServer, usersHighestBid, pendingBid: null } as unknown as Timely;
}

function historyOf({ live, lines }: TrueState): FetchedBids {
  return { auctionId: LOT, revision: live.revision, currencyCode: live.currencyCode, bids: lines };
}

const shownLine = ({ sequence, position, amount, isVoided }: BidLine) =>
  `${sequence}-${position} ${amount.minor / 100}${isVoided ? ' void' : ''}`;
const trueLines = ({ lines }: TrueState) =>
  lines.map(({ bidId, amount, isVoided }) => `${bidId} ${amount}${isVoided ? ' void' : ''}`);

/** Compares what a page shows with the true states, each time that it is asked. */
function createObserver(page: ReturnType<typeof open>, history: readonly TrueState[]) {
  let newest = 0;
  let newestHistory = 0;
  return () => {
    const { view } = page.controller.store.getState();
    const { state } = view;
    const truth = history[state.revision - 1];
    if (truth === undefined) throw new Error(`The server never had revision ${state.revision}.`);
    expect(state.revision).toBeGreaterThanOrEqual(newest);
    newest = state.revision;
    const { live } = truth;
    // One revision as a whole, never a mixture.
    expect({
      price: state.currentBid,
      least: view.bounds.minimumBid,
      leader: [state.highBidderId, state.highBidderDisplayName],
      leads: view.leads,
      endsAt: state.endsAt,
      extensionCause: state.extensionCause,
      reserve: [state.reserveMet, state.reserveLowered],
      noBids: state.noBids,
    }).toEqual({
      price: fromMajor(live.currentBid, 'gbp'),
      least: fromMajor(live.minimumBid, 'gbp'),
      leader: [live.highBidderId, live.highBidderDisplayName],
      leads: view.me !== null && live.highBidderId === ME,
      endsAt: Date.parse(live.dtStageEndUTC ?? ''),
      extensionCause: live.extensionCause,
      reserve: [live.reserveMet, live.reserveLowered],
      noBids: live.noBids,
    });
    // The list may wait for lines that are missing; it is never ahead of the price, and never goes back.
    const listed = state.historyRevision ?? 0;
    expect(listed).toBeGreaterThanOrEqual(newestHistory);
    expect(listed).toBeLessThanOrEqual(state.revision);
    newestHistory = listed;
    const asListed = history[listed - 1];
    expect(state.bids.map(shownLine).toSorted()).toEqual(asListed === undefined ? [] : trueLines(asListed).toSorted());
  };
}

async function follow(delivery: Delivery, isMember: boolean): Promise<void> {
  const { history, ways, sleep } = delivery;
  const page = open(delivery, isMember);
  const look = createObserver(page, history);
  const wakesAt = sleep === null ? null : Math.min(sleep.from + sleep.length, history.length);
  look();
  for (const [index, state] of history.entries()) {
    if (index === 0) continue;
    if (index === sleep?.from) page.lose();
    page.become(state);
    const { channel, repeat, board } = ways[index] ?? { channel: 0, repeat: null, board: null };
    if (channel !== null) page.later(channel, () => page.deliver(state, 'channel'));
    if (channel !== null && repeat !== null) page.later(channel + repeat, () => page.deliver(state, 'channel'));
    if (board !== null) page.later(board, () => page.deliver(state, 'board'));
    if (index === wakesAt) page.reconnect();
    await page.step(look);
  }
  // Whatever was lost: every break ends with a subscription.
  page.lose();
  await page.step(look);
  page.reconnect();
  for (let step = 0; step < 80 && !(page.isIdle() && step > 8); step += 1) await page.step(look);
  const latest = history.at(-1);
  const { view } = page.controller.store.getState();
  expect(view.state.revision).toBe(latest?.live.revision);
  if (view.state.historyRevision !== view.state.revision) throw new Error('The history is incomplete.');
  if (isMember) expect(view.own.highest?.amount.minor ?? null).toBe(latest?.own ? latest.own.amount * 100 : null);
}

describe('a page whose events arrive in any order, twice, late or not at all, and that may sleep for ten minutes', () => {
  it.each([
    ['visitor', false],
    ['bidder', true],
  ])(
    'shows a %s one true revision at each moment, none older than before, and at last the latest',
    async (_, isMember) => {
      await fc.assert(
        fc.asyncProperty(deliveries, (delivery) => follow(delivery, isMember)),
        { numRuns: 300 },
      );
    },
  );
});
