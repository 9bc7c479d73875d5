import type { PlacedBid } from '@marque/core/contracts/bidding';
import { instantOf } from '@marque/core/contracts/instants';
import type { Timely } from '@marque/core/contracts/listings';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { BidEvent } from '@marque/core/contracts/realtime';
import {
  type FetchedBids,
  type LotStore,
  notificationFromWire,
  offerFromWire,
  paymentFromWire,
} from '@marque/core/live';
import type { Realtime } from '@marque/core/realtime';
import { countsAfterHold, normaliseBidStatus } from '@marque/core/rules/bidding';
import { isMessageCode } from '@marque/core/rules/display';
import { TIMINGS } from '@marque/core/rules/layout';
import {
  type ActionFailure,
  actionEffects,
  type BidPanelEvent,
  type ConfirmedAction,
  describeFailure,
  enteredAmount,
  entryToPersist,
  type InputMode,
  isBid,
  type LiveEvent,
  type PanelAction,
  type PanelDialog,
  type Refetch,
  reduceBidPanel,
  reduceLive,
  submissionOutcome,
} from '@marque/core/rules/live';
import { followsLot, hasNegotiations, type LotId, type UserId } from '@marque/core/rules/lot';
import { type Money, toMajor } from '@marque/core/rules/money';
import { bidLatency } from '@marque/core/rules/people';
import { createStore } from 'zustand/vanilla';
import { type BidPanelState, fetchedOffers, initialState, withInputs } from './bid-panel-state.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { createLatestFetch } from './latest-fetch.ts';
import { isOwnBidElsewhere } from './own-bid-elsewhere.ts';
import { type BidPanelPage, type MessageContext, toastOptionsOf } from './panel-page.ts';
import { type EntryStorage, loadEntry, saveEntry } from './persisted-entry.ts';
import type { SentBid } from './send-bid.ts';
import type { SentTrade, TradeReply } from './send-trade.ts';
import { follow, type Subscription } from './subscription.ts';
import { createTypingPresence, type FormActivity } from './typing-presence.ts';
import { auctionEndOf } from './view/auction-end-state.ts';
import type { LotPageData } from './view/lot-view-model.ts';
import { newestOf, ownBidsOf, withReply } from './view/own-bids.ts';

/** The panel's calls to the server; the fetches answer null when it cannot be reached. */
export interface BidPanelApi {
  readonly placeBid: (auctionId: LotId, bid: ConfirmedAction) => Promise<SentBid>;
  readonly trade: (auctionId: LotId, action: ConfirmedAction) => Promise<SentTrade>;
  readonly fetchOffers: (auctionId: LotId) => Promise<ValidOffer | null>;
  readonly fetchTimely: (auctionId: LotId, countryCode: string) => Promise<Timely | null>;
  readonly fetchBids: (auctionId: LotId) => Promise<FetchedBids | null>;
}

export interface BidPanelClock {
  /** Server time, UTC ms. */
  readonly now: () => number;
  readonly subscribe: (onTick: () => void) => () => void;
}

export interface BidPanelDependencies {
  readonly data: LotPageData;
  readonly lotStore: LotStore;
  readonly api: BidPanelApi;
  readonly clock: BidPanelClock;
  /** Server time (UTC ms) of the first render: the server's while the page is being hydrated. */
  readonly renderedAt: number;
  readonly storage: EntryStorage;
  readonly createKey: () => string;
  /** Polling is of use only while the page is visible. */
  readonly isVisible: () => boolean;
}

export type BidPanelController = ReturnType<typeof createBidPanelController>;

/**
 * The bid panel of one lot's page, shown beside the story, in the sheet of a phone and in the bars. It owns the panel's
 * state, follows the lot, sends bids, and persists the entered amount. Between `start` and the function that it returns
 * it subscribes and has effects; before, it only holds the state that the page is drawn with.
 */
export function createBidPanelController(dependencies: BidPanelDependencies) {
  const { lotStore, api, clock, storage, createKey, isVisible } = dependencies;
  const { auctionId, dtAuctionStartUTC } = dependencies.data.lot;
  const opensAt = instantOf(dtAuctionStartUTC) ?? Number.POSITIVE_INFINITY;
  const store = createStore<BidPanelState>(() =>
    initialState(dependencies.data, readLot(lotStore, auctionId), dependencies.renderedAt),
  );
  const presence = createTypingPresence(auctionId, clock.now);
  let page: BidPanelPage | null = null;
  let realtime: Realtime | null = null;
  let isStarted = false;
  let isAtForm = false;
  let channel: Subscription | null = null;
  let account: Subscription | null = null;

  const fetchLot = createCatchUp({
    auctionId,
    lotStore,
    fetchTimely: () => api.fetchTimely(auctionId, store.getState().data.countryCode),
    fetchBids: () => api.fetchBids(auctionId),
    onTimely: (timely) => updateInputs({ reportedOwn: newestOf(store.getState().reportedOwn, ownBidsOf(timely)) }),
  });

  const fetchOffers = createLatestFetch({
    fetch: async () => {
      return fetchedOffers(await api.fetchOffers(auctionId));
    },
    onValue: (offers) => updateInputs({ offers }),
  });

  /** Only members are a party to negotiations. */
  function refetchOffers(): void {
    const { me, state } = store.getState().view;
    if (me !== null && hasNegotiations(state)) fetchOffers();
  }

  /**
   * Lots that are still to come, or on offer without a clock, have no live data. A page that missed the opening, or an
   * update, is loaded again.
   */
  const catchUp: CatchUp = (options) => {
    const { stage } = store.getState().view.state;
    if (followsLot(stage).timely) fetchLot(options);
    else if (options?.force === true || (stage === 'comingSoon' && opensAt <= clock.now())) page?.revalidate();
  };

  function commit(after: BidPanelState): void {
    const before = store.getState();
    if (after === before) return;
    store.setState(after, true);
    if (isStarted) runEffects(before, after);
  }

  function dispatch(event: BidPanelEvent): void {
    const before = store.getState();
    const panel = reduceBidPanel(before.panel, event);
    if (panel === before.panel) return;
    const isSame = panel.memory === before.panel.memory && panel.pendingHold === before.panel.pendingHold;
    commit(isSame ? { ...before, panel } : withInputs({ ...before, panel }, {}, clock.now()));
  }

  function updateInputs(inputs: Parameters<typeof withInputs>[1]): void {
    commit(withInputs(store.getState(), inputs, clock.now()));
  }

  /** Takes the lot and the time as they are now. */
  function sync(): void {
    updateInputs({ lotState: readLot(lotStore, auctionId) });
  }

  function runEffects(before: BidPanelState, after: BidPanelState): void {
    followChannels();
    persistEntry(before, after);
    updatePresence();
    if (after.offers.isOutdated && hasNegotiations(after.view.state) && !hasNegotiations(before.view.state))
      refetchOffers();
    if (needsFreshPage(after) && (!needsFreshPage(before) || isOvertaken(before, after))) page?.revalidate();
    dismissOutdatedToast(before, after);
  }

  function followChannels(): void {
    const { view } = store.getState();
    const isFollowed = isStarted && followsLot(view.state.stage).channel;
    const userId = view.me?.userId ?? null;
    channel = follow(channel, isFollowed ? [realtime, userId] : null, () => followLot(realtime));
    account = follow(account, isStarted && realtime !== null && userId !== null ? [realtime, userId] : null, () =>
      followAccount(realtime, userId),
    );
  }

  function followLot(connection: Realtime | null): () => void {
    const unsubscribe = connection?.subscribeAuction(auctionId, {
      bid: (event) => {
        lotStore.applyBidEvent(event);
        measureLatency(event);
        followOwnBid(event);
      },
      update: (event) => {
        lotStore.applyUpdate(event, 'lot');
        followOwnBid({ ...event, bids: [] });
      },
      // The lot may have changed between the page being rendered and this moment.
      subscribed: () => catchUp(),
    });
    const timer = setInterval(() => {
      const isConnected = connection?.state() === 'connected';
      if (isConnected || !isVisible()) return;
      catchUp();
      refetchOffers();
    }, TIMINGS.refreshMs);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }

  function measureLatency({ tsServer }: BidEvent): void {
    const { me } = store.getState().view;
    const latency = me === null ? null : bidLatency(me, Date.parse(tsServer), clock.now());
    if (latency !== null) page?.latencyMeasured(latency);
  }

  /** Only the server knows the ceiling that a bid in another tab has set. */
  function followOwnBid(event: BidEvent): void {
    const { view, panel, reportedOwn } = store.getState();
    const tab = { userId: view.me?.userId ?? null, form: panel.form.state, reportedOwn };
    if (isOwnBidElsewhere(event, tab)) catchUp();
  }

  function followAccount(connection: Realtime | null, userId: UserId | null): () => void {
    if (connection === null || userId === null) return () => undefined;
    return connection.subscribeUser(userId, {
      payment: (event) => {
        applyEvent(paymentFromWire(event));
        const { auctionId: lotId, kind, paymentStatus, bidStatus } = event;
        const hold = { paymentStatus, bidStatus: normaliseBidStatus(bidStatus ?? '') };
        if (kind === 'hold' && countsAfterHold(hold)) page?.addToWatchlist(lotId);
      },
      offer: (event) => applyEvent(offerFromWire(event), event.tsServer),
      // The negotiations may have changed between the page being rendered, or the break, and this moment.
      subscribed: refetchOffers,
      userNotification: (event) => {
        const { auctionId: lotId, currencyCode } = store.getState().data.lot;
        applyEvent(
          notificationFromWire(event, event.payload.auctionId === lotId ? currencyCode : null),
          event.tsServer,
        );
      },
    });
  }

  /** Does what the rules say follows from an event on the account's channel, sent at `tsServer`. */
  function applyEvent(event: LiveEvent, tsServer: string | null = null): void {
    const { panel, view } = store.getState();
    const viewer = { userId: view.viewer.userId, isVendor: view.bidder.isVendorOfLot };
    const outcome = reduceLive(
      { ...panel.memory, viewer, lot: view.state, negotiationsAsOf: negotiationsAsOf(store.getState()) },
      event,
    );
    if (tsServer !== null && event.kind !== 'comment' && 'lotId' in event && event.lotId === auctionId) {
      noteOffers(Date.parse(tsServer));
    }
    dispatch({ kind: 'eventApplied', outcome });
    refetch(outcome.refetch);
    if (outcome.message === null) return;
    const options = toastOptionsOf(event, auctionId, () => openDialog('status'));
    const toastId = page?.notify(outcome.message, options) ?? null;
    if (options.name === undefined) dispatch({ kind: 'toastShown', toastId });
  }

  /** A page that was requested before this event is older than what the event says. */
  function noteOffers(asOf: number): void {
    const before = store.getState();
    if (asOf > before.offers.asOf) commit({ ...before, offers: { ...before.offers, asOf } });
  }

  function openDialog(dialog: PanelDialog): void {
    dispatch({ kind: 'dialogOpened', dialog });
  }

  function refetch(parts: readonly Refetch[]): void {
    // The lot's changing facts have an endpoint of their own; the rest comes with the page.
    if (parts.includes('lot') || parts.includes('history')) catchUp({ force: true });
    if (parts.includes('offers')) refetchOffers();
    if (parts.includes('me') || parts.includes('page')) page?.revalidate();
  }

  /** The entry is restored once the viewer may bid, and saved with every change from then on. */
  function persistEntry(before: BidPanelState | null, after: BidPanelState): void {
    const owner = ownerOf(after);
    if (owner === null) return;
    if (before === null || ownerOf(before)?.userId !== owner.userId) {
      const entry = after.panel.hasTyped ? null : loadEntry(storage, owner);
      if (entry !== null) dispatch({ kind: 'entryRestored', entry });
      return;
    }
    const { form, hasTyped, attempt } = after.panel;
    const last = before.panel;
    if (form.state === last.form.state && hasTyped === last.hasTyped && attempt === last.attempt) return;
    saveEntry(storage, entryToPersist(after.panel), owner);
  }

  function updatePresence(): void {
    const { panel, view } = store.getState();
    const { state } = panel.form;
    if (state.kind !== 'input') isAtForm = false;
    const amount = state.kind === 'input' && state.mode === 'live' ? enteredAmount(state) : null;
    const activity: FormActivity | null =
      isStarted && isAtForm && view.me !== null && state.kind === 'input' && isBid(state.mode)
        ? { mode: state.mode, amount: amount === null ? null : toMajor(amount) }
        : null;
    const hasPart = isStarted && view.me !== null && panel.context.canBid;
    presence.update(hasPart ? realtime : null, activity);
  }

  /** A message about the lot is outdated once the viewer is overtaken, and once the lot is sold. */
  function dismissOutdatedToast(before: BidPanelState, after: BidPanelState): void {
    const { isOutbid, hidesNotices } = after.view;
    const hasChanged = isOutbid !== before.view.isOutbid || hidesNotices !== before.view.hidesNotices;
    if (!hasChanged || !(isOutbid || hidesNotices) || after.panel.toastId === null) return;
    page?.dismissToast(after.panel.toastId);
    dispatch({ kind: 'toastShown', toastId: null });
  }

  /** Sends the action that an event has just submitted, if it has. */
  async function sendAfter(event: Extract<BidPanelEvent, { kind: 'submitted' | 'retried' }>): Promise<void> {
    if (store.getState().panel.form.state.kind === 'submitting') return;
    dispatch(event);
    const { form, attempt } = store.getState().panel;
    if (form.state.kind !== 'submitting' || attempt === null) return;
    if (isBid(attempt.action)) {
      const answer = await api.placeBid(auctionId, attempt).catch(withoutAnswer);
      if (answer.ok) succeed(attempt, answer.value.status, answer.value.body);
      else fail(attempt, answer.error);
    } else {
      const answer = await api.trade(auctionId, attempt).catch(withoutAnswer);
      if (answer.ok) succeedTrading(attempt, answer.value);
      else fail(attempt, answer.error);
    }
  }

  function succeed(attempt: ConfirmedAction, status: number, reply: PlacedBid): void {
    const outcome = submissionOutcome(status);
    const sent = { amount: attempt.amount, isMaximum: attempt.action === 'maximum' };
    const reportedOwn = withReply(store.getState().view.own, reply, sent);
    dispatch({ kind: 'accepted', outcome, offer: null, isOvertaken: false });
    page?.bidAccepted(attempt);
    lotStore.applyReply(reply);
    updateInputs({ lotState: readLot(lotStore, auctionId), reportedOwn });
    const { message, watches } = actionEffects(attempt.action, outcome);
    // The server adds the lot to the watchlist with the bid.
    if (watches) page?.addToWatchlist(auctionId);
    tell(reply.message, message);
  }

  function succeedTrading({ action }: ConfirmedAction, reply: TradeReply): void {
    const outcome = submissionOutcome(reply.status);
    const asOf = Date.parse(reply.tsServer);
    const isOvertaken = asOf < negotiationsAsOf(store.getState());
    noteOffers(asOf);
    dispatch({ kind: 'accepted', outcome, offer: reply.offer, isOvertaken });
    lotStore.seed(reply.auction);
    sync();
    tell(reply.message, actionEffects(action, outcome).message);
    refetchOffers();
  }

  /** Shows the message of an answer, or that of the action. */
  function tell(told: string | null, ofAction: ReturnType<typeof actionEffects>['message']): void {
    const code = told !== null && isMessageCode(told) ? told : ofAction;
    const toastId = code === null ? null : (page?.notify(code) ?? null);
    dispatch({ kind: 'toastShown', toastId });
  }

  function fail({ action }: ConfirmedAction, failed: Parameters<typeof describeFailure>[0]): void {
    const { me } = store.getState().view;
    const isLeader = me !== null && lotStore.getLot(auctionId)?.highBidderId === me.userId;
    const failure = describeFailure(failed, { action, isLeader });
    dispatch({ kind: 'failed', failure });
    if (failure.isConflict) {
      catchUp({ force: !followsLot(store.getState().view.state.stage).timely });
      refetchOffers();
    }
    if (failure.message !== null) {
      const context = messageContext(action, failure);
      page?.notify(failure.message, { isUnsettled: failure.isUnsettled, ...(context && { context }) });
    }
    if (failure.needsLogin) page?.openLogin();
  }

  return {
    store,
    /** What the other bidders do in their panels, and whether they hear of this one. */
    presence,
    /** Replaces what the loaders know. */
    setData: (data: LotPageData) => updateInputs({ data }),
    setPage(next: BidPanelPage): void {
      page = next;
    },
    /** Follows the lot and the account through a connection; null while there is none. */
    connect(connection: Realtime | null): void {
      if (connection === realtime) return;
      realtime = connection;
      followChannels();
      updatePresence();
    },
    start(): () => void {
      isStarted = true;
      sync();
      followChannels();
      persistEntry(null, store.getState());
      if (needsFreshPage(store.getState())) page?.revalidate();
      const stops = [lotStore.subscribe(auctionId, sync), clock.subscribe(sync)];
      return () => {
        isStarted = false;
        for (const stop of stops) stop();
        followChannels();
        updatePresence();
      };
    },
    /** Part of the history was missed. */
    fillGap(lotId: LotId): void {
      if (lotId === auctionId) catchUp({ force: true });
    },
    /** Opens the field for an offer or a counter-offer. */
    openForm: (mode: 'offer' | 'counter') => dispatch({ kind: 'formOpened', mode }),
    closeForm: () => dispatch({ kind: 'formClosed' }),
    type: (text: string) => dispatch({ kind: 'typed', text }),
    chooseMode: (mode: InputMode) => dispatch({ kind: 'modeChosen', mode }),
    review: () => dispatch({ kind: 'reviewed' }),
    /** Opens the confirmation of an action without a typed amount. */
    ask: (action: Exclude<PanelAction, InputMode>, amount: Money) => dispatch({ kind: 'asked', action, amount }),
    openDialog,
    /** Goes on with the step that waits for the dialog. */
    passDialog: () => dispatch({ kind: 'dialogPassed' }),
    closeDialog: () => dispatch({ kind: 'dialogClosed' }),
    agree: (isAgreed: boolean) => dispatch({ kind: 'agreed', isAgreed }),
    cancel: () => dispatch({ kind: 'cancelled' }),
    submit: () => void sendAfter({ kind: 'submitted', key: createKey() }),
    /** Sends an action with an unknown result again; it counts once. */
    retry: () => void sendAfter({ kind: 'retried', key: createKey() }),
    openSheet: () => dispatch({ kind: 'sheetToggled', isOpen: true }),
    closeSheet: () => dispatch({ kind: 'sheetToggled', isOpen: false }),
    enterForm(): void {
      isAtForm = true;
      updatePresence();
    },
    leaveForm(): void {
      isAtForm = false;
      updatePresence();
    },
  };
}

/** The chunk that sends bids could not be fetched, which is handled like a lost connection. */
function withoutAnswer(error: unknown) {
  console.error(error);
  return { ok: false, error: { kind: 'network' } } as const;
}

function readLot(lotStore: LotStore, auctionId: LotId) {
  const lot = lotStore.getLot(auctionId);
  if (lot === null) throw new Error('The lot of a page is seeded before its bid panel is created.');
  return lot;
}

/** Before a fetch after a sale that fell through, every event is older than what is to be fetched. */
function negotiationsAsOf({ offers, view }: BidPanelState): number {
  return offers.isOutdated && hasNegotiations(view.state) ? Number.POSITIVE_INFINITY : offers.asOf;
}

/** What becomes visible when a lot opens or closes does not travel on public channels: the page is loaded again. */
function needsFreshPage({ view, data, panel }: BidPanelState): boolean {
  return view.needsFreshPage || auctionEndOf(view, data, panel).request;
}

/** The fresh page has arrived, and the lot has moved on meanwhile. */
function isOvertaken(before: BidPanelState, after: BidPanelState): boolean {
  return before.data.lot.stage !== after.data.lot.stage;
}

/** Messages about a bid need no context. */
function messageContext(action: PanelAction, { isConflict }: ActionFailure): MessageContext | null {
  if (isBid(action)) return null;
  return isConflict && (action === 'buyNow' || action === 'purchase') ? 'conflict' : action;
}

/** The viewer whose entry is persisted: one who may bid, offer or counter. */
function ownerOf({ view, data, panel }: BidPanelState) {
  const userId = view.me?.userId ?? null;
  const { canBid, ranges } = panel.context;
  const mayEnter = canBid || ranges.offer !== null || ranges.counter !== null;
  return userId === null || !mayEnter ? null : { lotId: data.lot.auctionId, userId };
}
