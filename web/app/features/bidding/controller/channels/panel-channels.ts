import type { BidEvent } from '@marque/core/contracts/realtime';
import { notificationFromWire, offerFromWire, paymentFromWire } from '@marque/core/live';
import type { Realtime } from '@marque/core/realtime';
import { countsAfterHold, normaliseBidStatus } from '@marque/core/rules/bidding';
import { TIMINGS } from '@marque/core/rules/layout';
import { followsLot, type UserId } from '@marque/core/rules/lot';
import { bidLatency } from '@marque/core/rules/people';
import type { FetchingContext } from '../fetching/panel-fetches.ts';
import { applyEvent } from './apply-event.ts';
import { isOwnBidElsewhere } from './own-bid-elsewhere.ts';
import { follow, type Subscription } from './subscription.ts';

/**
 * Returns a function that subscribes to the channels of the lot and of the viewer's account, as far as the panel's state
 * and the connection ask for them, and ends the subscriptions that they no longer ask for.
 */
export function createPanelChannels(context: FetchingContext): () => void {
  let channel: Subscription | null = null;
  let account: Subscription | null = null;

  return () => {
    const { view } = context.store.getState();
    const realtime = context.realtime();
    const isStarted = context.isStarted();
    const isFollowed = isStarted && followsLot(view.state.stage).channel;
    const userId = view.me?.userId ?? null;
    channel = follow(channel, isFollowed ? [realtime, userId] : null, () => followLot(context, realtime));
    account = follow(account, isStarted && realtime !== null && userId !== null ? [realtime, userId] : null, () =>
      followAccount(context, realtime, userId),
    );
  };
}

/** Without a connection, and while it is interrupted, the lot is fetched at intervals. */
function followLot(context: FetchingContext, connection: Realtime | null): () => void {
  const { lotStore, catchUp } = context;
  const unsubscribe = connection?.subscribeAuction(context.auctionId, {
    bid: (event) => {
      lotStore.applyBidEvent(event);
      measureLatency(context, event);
      followOwnBid(context, event);
    },
    update: (event) => {
      lotStore.applyUpdate(event, 'lot');
      followOwnBid(context, { ...event, bids: [] });
    },
    // The lot may have changed between the page being rendered and this moment.
    subscribed: () => catchUp(),
  });
  const timer = setInterval(() => {
    const isConnected = connection?.state() === 'connected';
    if (isConnected || !context.isVisible()) return;
    catchUp();
    context.refetchOffers();
  }, TIMINGS.refreshMs);
  return () => {
    clearInterval(timer);
    unsubscribe?.();
  };
}

function measureLatency({ store, clock, page }: FetchingContext, { tsServer }: BidEvent): void {
  const { me } = store.getState().view;
  const latency = me === null ? null : bidLatency(me, Date.parse(tsServer), clock.now());
  if (latency !== null) page()?.latencyMeasured(latency);
}

/** Only the server knows the ceiling that a bid in another tab has set. */
function followOwnBid({ store, catchUp }: FetchingContext, event: BidEvent): void {
  const { view, panel, reportedOwn } = store.getState();
  const tab = { userId: view.me?.userId ?? null, form: panel.form.state, reportedOwn };
  if (isOwnBidElsewhere(event, tab)) catchUp();
}

function followAccount(context: FetchingContext, connection: Realtime | null, userId: UserId | null): () => void {
  if (connection === null || userId === null) return () => undefined;
  return connection.subscribeUser(userId, {
    payment: (event) => {
      applyEvent(context, paymentFromWire(event));
      const { auctionId: lotId, kind, paymentStatus, bidStatus } = event;
      const hold = { paymentStatus, bidStatus: normaliseBidStatus(bidStatus ?? '') };
      if (kind === 'hold' && countsAfterHold(hold)) context.page()?.addToWatchlist(lotId);
    },
    offer: (event) => applyEvent(context, offerFromWire(event), event.tsServer),
    // The negotiations may have changed between the page being rendered, or the break, and this moment.
    subscribed: context.refetchOffers,
    userNotification: (event) => {
      const { auctionId: lotId, currencyCode } = context.store.getState().data.lot;
      const notification = notificationFromWire(event, event.payload.auctionId === lotId ? currencyCode : null);
      applyEvent(context, notification, event.tsServer);
    },
  });
}
