import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { ValidOffer } from '@marque/core/contracts/offers';
import { createLotStore, negotiationsFromWire, offerUpdateFromWire } from '@marque/core/live';
import type { AuctionHandlers, ConnectionState, Realtime, UserHandlers } from '@marque/core/realtime';
import {
  type ConfirmedAction,
  type LotNegotiations,
  NEGOTIATION_SLOTS,
  NO_LOT_NEGOTIATIONS,
  withoutExpired,
} from '@marque/core/rules/live';
import { hasNegotiations } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBidPanelController } from '../bid-panel-controller.ts';
import type { SentTrade } from '../sending/send-trade.ts';
import { lot as anyLot, me as anyMember, memoryStorage } from '../test-harness.ts';
import {
  type Act,
  BUY_NOW_PRICE,
  isNegotiated,
  ME,
  type SentEvent,
  type Side,
  START,
  type TrueNegotiations,
  trueNegotiations,
  VENDOR,
  validOfferAt,
  wireOffer,
} from './true-negotiations.arbitrary.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type PageData = Parameters<typeof createBidPanelController>[0]['data'];

/** How an event travels: steps that it takes, null where it is lost; likewise of a repeat. */
interface Way {
  readonly takes: number | null;
  readonly repeat: number | null;
}

/** Steps until the server reads the request, and steps of the answer. */
interface Call {
  readonly there: number;
  readonly back: number;
}

interface Delivery {
  readonly history: readonly TrueNegotiations[];
  /** Of the events in the order in which they are sent. */
  readonly ways: readonly Way[];
  readonly calls: readonly Call[];
  /** Whether the viewer acts on this page or on another device. */
  readonly actsHere: readonly boolean[];
  /** Changes during which the page sleeps; null: it stays awake. */
  readonly sleep: { readonly from: number; readonly length: number } | null;
}

const steps = fc.nat({ max: 4 });
const way: fc.Arbitrary<Way> = fc.record({
  takes: fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: fc.constant(null) }),
  repeat: fc.option(steps, { freq: 3 }),
});
const deliveries: fc.Arbitrary<Delivery> = trueNegotiations.chain((history) =>
  fc.record({
    history: fc.constant(history),
    ways: fc.array(way, { minLength: 60, maxLength: 60 }),
    calls: fc.array(fc.record({ there: fc.nat({ max: 2 }), back: steps }), { minLength: 8, maxLength: 8 }),
    actsHere: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    sleep: fc.option(fc.record({ from: fc.nat({ max: history.length }), length: fc.integer({ min: 1, max: 8 }) })),
  }),
);

/** Members who ask within two seconds are shown the same time. */
const SHARED_MS = 2_000;

/** A server that goes through the negotiations on a lot, and the lot's page of one of the parties. */
function open({ history, calls }: Delivery, side: Side) {
  let current = first(history);
  let connection: ConnectionState = 'connected';
  let connections = 1;
  /** Work of later steps. */
  let pending: { readonly in: number; readonly run: () => void }[] = [];
  let asked = 0;
  const isLost = () => connection !== 'connected';
  const later = (takes: number, run: () => void) => void pending.push({ in: takes, run });

  /** Over a dead connection there is no answer. */
  function answer<Value>(read: (state: TrueNegotiations) => Value): Promise<Value | null> {
    const { there, back } = calls[asked % calls.length] ?? { there: 0, back: 0 };
    asked += 1;
    return new Promise((resolve) => {
      later(there, () => {
        const value = isLost() ? null : read(current);
        later(back, () => resolve(isLost() ? null : value));
      });
    });
  }
  const terms = (state: TrueNegotiations) => (isNegotiated(state) ? validOfferAt(state, side, current.at) : null);

  let lotHandlers: AuctionHandlers = {};
  let accountHandlers: UserHandlers = {};
  const realtime = {
    state: () => connection,
    subscribeAuction: (_: number, given: AuctionHandlers) => {
      lotHandlers = given;
      return () => {
        lotHandlers = {};
      };
    },
    subscribeUser: (_: number, given: UserHandlers) => {
      accountHandlers = given;
      return () => undefined;
    },
    joinPresence: () => ({ sendTyping: () => undefined, leave: () => undefined }),
  } as unknown as Realtime;

  const lotStore = createLotStore({ needsRefetch: (lotId) => controller.fillGap(lotId) });
  const offered = { saleFormat: 'offer', priceBuyItNow: BUY_NOW_PRICE };
  const detailOf = ({ live }: TrueNegotiations) => ({ ...anyLot, ...live, ...offered }) as unknown as ListingDetail;
  lotStore.seed(detailOf(current));
  const loaded = (state: TrueNegotiations): PageData =>
    ({
      lot: detailOf(state),
      timely: null,
      end: null,
      validOffer: terms(state),
      purchase: null,
      asOf: current.at - SHARED_MS,
      me: { ...anyMember, userId: side === 'vendor' ? VENDOR : ME },
      flags: null,
      countryCode: 'GB',
    }) as unknown as PageData;

  /** The change that the viewer is about to make on this page. */
  let acting: { readonly state: TrueNegotiations; readonly act: Act } | null = null;
  async function trade(_: number, { action, offerId }: ConfirmedAction): Promise<SentTrade> {
    if (acting === null) throw new Error('The viewer has not acted.');
    const { state, act } = acting;
    // The page may answer an offer that is no longer open.
    const isTooLate = action !== 'offer' && action !== 'buyNow' && offerId !== act.offerId;
    const reply = await answer(() => (isTooLate ? TOO_LATE : replyTo(act, state, side)));
    return reply ?? { ok: false, error: { kind: 'network' } };
  }

  let onTick = () => undefined as unknown;
  const controller = createBidPanelController({
    data: loaded(current),
    lotStore,
    api: {
      placeBid: vi.fn(),
      trade,
      fetchOffers: () => answer(terms),
      fetchTimely: () =>
        answer(
          ({ live, at }) =>
            ({ ...live, tsServer: iso(at), usersHighestBid: null, pendingBid: null }) as unknown as Timely,
        ),
      fetchBids: async () => null,
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
    const data = await answer(loaded);
    if (data === null) return;
    lotStore.seed(data.lot);
    controller.setData(data);
  }
  const page = {
    revalidate: () => void revalidate(),
    notify: () => 0,
    dismissToast: () => undefined,
    addToWatchlist: () => undefined,
    openLogin: () => undefined,
  };
  controller.setPage(page as unknown as Parameters<typeof controller.setPage>[0]);
  controller.start();
  controller.connect(realtime);

  return {
    controller,
    now: () => current.at,
    /** The viewer makes the change on this page, if the panel lets them. */
    act(state: TrueNegotiations): void {
      const { act } = state;
      if (act === null || isLost()) return;
      acting = { state, act };
      perform(controller, act);
      acting = null;
    },
    send(takes: number, { to, name, body }: SentEvent): void {
      const sentOver = isLost() ? null : connections;
      later(takes, () => {
        // A page that sleeps hears nothing, and a new connection brings nothing that was on its way over the last.
        if (isLost() || sentOver !== connections) return;
        if (to === 'lot') lotHandlers.update?.(body);
        else if (name === 'offer') accountHandlers.offer?.(body);
        else accountHandlers.userNotification?.(body);
      });
    },
    become(state: TrueNegotiations): void {
      current = state;
      onTick();
    },
    lose(): void {
      connection = 'connecting';
    },
    reconnect(): void {
      connection = 'connected';
      connections += 1;
      onTick();
      lotHandlers.subscribed?.();
      accountHandlers.subscribed?.();
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

type Controller = ReturnType<typeof open>['controller'];

/** Presses what leads to an action. The server decides on it as the history says. */
function perform(controller: Controller, { action, amount }: Act): void {
  if (action === 'offer' || action === 'counter') {
    controller.openForm(action);
    controller.type(String(toMajor(amount)));
    controller.review();
  } else {
    controller.ask(action, amount);
  }
  controller.agree(true);
  controller.submit();
}

const TOO_LATE: SentTrade = {
  ok: false,
  error: { kind: 'refused', status: 409, problem: { code: 409, message: 'Conflict: BID_TOO_LATE' } },
};

function replyTo({ action, offerId }: Act, state: TrueNegotiations, side: Side): SentTrade {
  const { live, at, negotiations } = state;
  const offer = negotiations.offers.find((one) => one.offerId === offerId);
  const counter = offer?.counter ?? null;
  const told = counter && { amount: toMajor(counter.amount), dtCreatedUTC: iso(counter.madeAt) };
  return {
    ok: true,
    value: {
      status: 200,
      message: null,
      auction: live,
      tsServer: iso(at),
      // The answer to a counter-offer names the offer only.
      offer: offer ? offerUpdateFromWire(wireOffer(offer, side, at), action === 'counter' ? told : null, 'gbp') : null,
    },
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function first(history: readonly TrueNegotiations[]): TrueNegotiations {
  const [state] = history;
  if (state === undefined) throw new Error('A history has at least one state.');
  return state;
}

/** What a party reads: who offers how much until when. */
function figuresOf(negotiations: LotNegotiations) {
  const figures = (slot: keyof LotNegotiations) => {
    const open = negotiations[slot];
    return open && `${open.offerId}: ${open.amount.minor / 100} by ${open.bidderName} until ${open.expiresAt}`;
  };
  return Object.fromEntries(NEGOTIATION_SLOTS.map((slot) => [slot, figures(slot)]));
}

function trueFigures(state: TrueNegotiations, side: Side, now: number) {
  const known: ValidOffer = validOfferAt(state, side, now);
  return figuresOf(withoutExpired(isNegotiated(state) ? negotiationsFromWire(known) : NO_LOT_NEGOTIATIONS, now));
}

function shownFigures({ controller, now }: ReturnType<typeof open>) {
  return figuresOf(withoutExpired(controller.store.getState().view.negotiation, now()));
}

/** Whether what is shown is this true state. */
function isSame(shown: object, truth: object): boolean {
  return JSON.stringify(shown) === JSON.stringify(truth);
}

/**
 * Finds, each time that it is asked, a true state that the page shows, no older than any that it has shown. The lot and its
 * offers have channels of their own: a page that shows a sale shows no offer, and after one that fell through none until
 * the negotiations are fetched.
 */
function createObserver(page: ReturnType<typeof open>, history: readonly TrueNegotiations[], side: Side) {
  let newest = 0;
  let revision = 0;
  return (reached: number) => {
    const until = history.slice(0, reached + 1);
    const { view, offers } = page.controller.store.getState();
    const { state } = view;
    expect(state.revision).toBeGreaterThanOrEqual(revision);
    revision = state.revision;
    expect(until.find(({ live }) => live.revision === revision)?.stage).toBe(state.stage);
    if (!hasNegotiations(state)) {
      newest = Math.max(
        newest,
        until.findIndex(({ live }) => live.revision === revision),
      );
      return;
    }
    const shown = shownFigures(page);
    if (offers.isOutdated) {
      expect(shown).toEqual(figuresOf(NO_LOT_NEGOTIATIONS));
      return;
    }
    const found = until.findIndex(
      (state, index) => index >= newest && isSame(shown, trueFigures(state, side, page.now())),
    );
    if (found === -1) {
      const truths = until.map((state) => trueFigures(state, side, page.now()));
      expect({ shown, since: newest }).toEqual({ shown: truths.slice(newest), since: newest });
    }
    newest = found;
  };
}

async function follow(delivery: Delivery, side: Side): Promise<void> {
  const { history, ways, actsHere, sleep } = delivery;
  const page = open(delivery, side);
  const observe = createObserver(page, history, side);
  const viewer = side === 'vendor' ? VENDOR : ME;
  const wakesAt = sleep === null ? null : Math.min(sleep.from + sleep.length, history.length);
  let sent = 0;
  let reached = 0;
  const look = () => observe(reached);
  look();
  for (const [index, state] of history.entries()) {
    if (index === 0) continue;
    if (index === sleep?.from) page.lose();
    page.become(state);
    reached = index;
    if (state.act?.by === viewer && actsHere[index % actsHere.length] === true) page.act(state);
    for (const event of state.events.filter(({ to }) => to === 'lot' || to === viewer)) {
      const { takes, repeat } = ways[sent % ways.length] ?? { takes: 0, repeat: null };
      sent += 1;
      if (takes === null) continue;
      page.send(takes, event);
      if (repeat !== null) page.send(takes + repeat, event);
    }
    if (index === wakesAt) page.reconnect();
    await page.step(look);
  }
  // Whatever was lost: every break ends with a subscription.
  page.lose();
  await page.step(look);
  page.reconnect();
  for (let step = 0; step < 80 && !(page.isIdle() && step > 8); step += 1) await page.step(look);
  const latest = history.at(-1) ?? first(history);
  expect(page.controller.store.getState().view.state.stage).toBe(latest.stage);
  expect(shownFigures(page)).toEqual(trueFigures(latest, side, page.now()));
}

describe('a page whose news of offers arrive in any order, twice, late or not at all, and that may sleep', () => {
  it.each(['bidder', 'vendor'] as const)(
    'shows the %s true offers and counter-offers at each moment, none older than before, and at last the latest',
    async (side) => {
      await fc.assert(
        fc.asyncProperty(deliveries, (delivery) => follow(delivery, side)),
        { numRuns: 1_000, seed: 20_261_125 },
      );
    },
  );
});
