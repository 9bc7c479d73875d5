import type { HoldPurpose } from '@marque/core/rules/bidding';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { AccountsView, CardTokenOf } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { badgeRoutes } from './badges/index.ts';
import { type Bidding, createBidding, listLeads } from './bidding/index.ts';
import { createBoosting, type SendBoostNotice } from './boosting/index.ts';
import { createComments } from './comments/index.ts';
import {
  createCompletion,
  createCompletionNotices,
  createFeeOutcome,
  createSecondChances,
  listUnpaidSales,
  type SendCompletionNotice,
} from './completion/index.ts';
import { handOverRoutes } from './hand-over/index.ts';
import { createHolds, type HeldRequests } from './holds/index.ts';
import { createInvoices } from './invoices/index.ts';
import { createLifecycle, type OnListed } from './lifecycle/index.ts';
import { createListings, type Listings } from './listings/index.ts';
import { createLots, type Lots } from './lots/index.ts';
import { createOffers, listOfferCommitments } from './offers/index.ts';
import { createOutbox, type Outbox } from './outbox/index.ts';
import { peopleRoutes } from './people/index.ts';
import { createBackground } from './platform/background/index.ts';
import { inOneProcess } from './platform/cluster/index.ts';
import type { ServerContext } from './platform/context.ts';
import type { Route } from './platform/http/index.ts';
import { deleteExpiredKeys } from './platform/idempotency/index.ts';
import type { GatewayEvents } from './platform/payments/port.ts';
import { createPurchases, listPurchaseCommitments } from './purchases/index.ts';
import { resultRoutes } from './results/index.ts';
import { createSales, listUnpaidWins, type SendNotice } from './sales/index.ts';
import { sellingRoutes } from './selling/index.ts';
import { createSpendingLimits, type OnLimitRaised } from './spending-limits/index.ts';
import { createRefusalRecorder, observeHeld, observeRoute, staffLotRoutes } from './staff-lots/index.ts';
import { staffWorkRoutes } from './staff-work/index.ts';
import { watchRoutes } from './watches/index.ts';

export interface AuctionsDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
  /** Counts views of lot pages elsewhere. */
  readonly countView?: (lotId: number) => void;
  /** Informs a member of a higher spending limit that is set ahead. */
  readonly onLimitRaised?: OnLimitRaised;
  /** Announces a lot that is newly listed, in the transaction that lists it. */
  readonly onListed?: OnListed;
}

/** The features that sell lots, in the order in which they start and stop together. */
export interface Auctions {
  readonly routes: Route[];
  readonly outbox: Pick<Outbox, 'add' | 'publish' | 'subscribe' | 'publishLotFacts'>;
  readonly lots: Lots;
  readonly bidding: Bidding;
  readonly listings: Listings;
  /** Sets what sends the e-mails about sales. */
  onSaleNotice(send: SendNotice): void;
  /** Sets what sends the e-mails about payments for boosting. */
  onBoostNotice(send: SendBoostNotice): void;
  /** Sets what sends the e-mails about what follows a sale. */
  onCompletionNotice(send: SendCompletionNotice): void;
  /** After a member saves a new card: tries the fees again that the old card failed for. */
  cardChanged(userId: number): void;
  /** What follows from events of the card gateway. */
  readonly gatewayEvents: GatewayEvents;
  start(): Promise<void>;
  /** Milliseconds since a heartbeat was last stored; null before the first. */
  heartbeatAge(): number | null;
  /** Writes the last heartbeat. The next start treats lots that were due after it as missed. */
  stopHeartbeat(): Promise<void>;
  stop(): Promise<void>;
}

/** Expired keys only take up room, so deleting them is not urgent. */
const SWEEP_KEYS_EVERY_MS = 10 * MINUTE_MS;

/**
 * Puts the features together that sell lots. Each imports only those to its right:
 * completion -> invoices, and selling -> boosting, listings -> lifecycle -> purchases -> offers -> sales -> bidding -> watches,
 * holds, spending-limits -> lots -> outbox, and beside them badges -> sales, lots and comments -> lots. `staff-lots` reads most
 * of them and records what they refuse; it also imports `staff-work` -> lots, and `enquiries`. `hand-over` imports staff-work and lots, `people` staff-lots and sales,
 * `results` sales and lots. What staff write is recorded by
 * `audit`, which imports accounts alone.
 */
export function createAuctions(context: ServerContext, dependencies: AuctionsDependencies): Auctions {
  const { accounts } = dependencies;
  const { cluster } = context;
  const background = createBackground(context);
  const outbox = createOutbox(context, background);
  const lots = createLots(context, accounts, { outbox, background });
  const given = { ...dependencies, background, outbox, lots };
  const holds = createHolds(context, { ...given, requestsOf: (purpose) => held[purpose] });
  const commitments = [listLeads, listUnpaidWins, listUnpaidSales, listOfferCommitments, listPurchaseCommitments];
  const spendingLimits = createSpendingLimits(context, commitments, dependencies.onLimitRaised);
  const bidding: Bidding = createBidding(context, { ...given, holds, spendingLimits });
  const notices = createCompletionNotices(context, background);
  const sales = createSales(context, {
    ...given,
    holds,
    feeOutcome: createFeeOutcome({ ...given, notices }),
    hasOffered: (lotId, userId) => offers.hasOffered(lotId, userId),
  });
  const offers = createOffers(context, { ...given, holds, spendingLimits });
  const purchases = createPurchases(context, { ...given, holds, offers, spendingLimits });
  const lifecycle = createLifecycle(context, { ...given, offers });
  const listings = createListings(context, { ...given, spendingLimits });
  const boosting = createBoosting(context, given);
  const comments = createComments(context, given);
  const invoices = createInvoices(context, { background, notices, outbox });
  const completion = createCompletion(context, { ...given, notices, invoices, listings: listings.listings });
  const secondChances = createSecondChances(context, {
    ...given,
    notices,
    spendingLimits,
    listings: listings.listings,
  });
  const refusals = createRefusalRecorder(context, given);
  const observed = (held: HeldRequests) => observeHeld(held, refusals, context.clock.now);
  const held: Readonly<Record<HoldPurpose, HeldRequests>> = {
    bid: observed(bidding),
    offer: observed(offers),
    purchase: observed(purchases),
  };

  /** Does what a process that has ended has begun. Each part is harmless beside a process that does it too. */
  async function recover(): Promise<void> {
    for (const feature of [holds, offers, sales, boosting, invoices, secondChances]) await feature.recover();
  }

  return {
    routes: [
      ...[bidding, offers, purchases].flatMap(({ routes }) => routes.map((route) => observeRoute(route, refusals))),
      ...[listings, sales, lifecycle, boosting, comments].flatMap(({ routes }) => routes),
      ...invoices.routes,
      ...completion.routes,
      ...secondChances.routes,
      ...spendingLimits.routes,
      ...watchRoutes(context),
      ...sellingRoutes({ context, listings, ...dependencies }),
      ...badgeRoutes(context, accounts),
      ...staffLotRoutes({ context, listings, ...given }),
      ...staffWorkRoutes(context, accounts, outbox.publishLotFacts),
      ...handOverRoutes(context, accounts, outbox.publishLotFacts),
      ...resultRoutes(context, accounts),
      ...peopleRoutes(context, { accounts, lots }),
      ...auditRoutes(context),
    ],
    outbox,
    lots,
    bidding,
    listings,
    onSaleNotice: sales.onNotice,
    onBoostNotice: boosting.onNotice,
    onCompletionNotice: notices.onDue,
    cardChanged: sales.retryFor,
    gatewayEvents: { holdEnded: holds.ended, refundFailed: invoices.refundFailed },
    async start() {
      await outbox.recover();
      await lifecycle.recoverAfterOutage();
      // What a process leaves is done by the one that has the background work.
      if (cluster.holds('background work')) await recover();
      cluster.onTakeOver(recover);
      sales.start();
      boosting.start();
      notices.start();
      await lifecycle.start();
      const sweep = inOneProcess(cluster, () => deleteExpiredKeys(context.db, context.clock.now()));
      background.run('old keys could not be swept', sweep);
      background.every(SWEEP_KEYS_EVERY_MS, 'old keys could not be swept', sweep);
    },
    heartbeatAge: lifecycle.heartbeatAge,
    stopHeartbeat: lifecycle.stopHeartbeat,
    async stop() {
      await background.stop();
      const publishRest = async () => {
        lots.flushSnapshots();
        await outbox.sweep();
      };
      for (const last of [listings.writeViews, refusals.flush, publishRest, lifecycle.stopHeartbeat]) {
        background.run('an auction house could not be left tidy', last);
        await background.settled();
      }
    },
  };
}
