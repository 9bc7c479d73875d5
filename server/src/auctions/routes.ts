import * as bidding from '@marque/core/contracts/bidding';
import { readFees } from '@marque/core/contracts/fees';
import { toIso } from '@marque/core/contracts/instants';
import * as listings from '@marque/core/contracts/listings';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { hidesPrice } from '@marque/core/rules/display';
import type { Stage } from '@marque/core/rules/lot';
import { type Currency, fromMajor, isExactMajor, money, toMajor } from '@marque/core/rules/money';
import { maySee } from '@marque/core/rules/people';
import type { ServerContext } from '../platform/context.ts';
import {
  type AccountFacts,
  type Caller,
  type Member,
  notFound,
  type Refused,
  type Replied,
  type Route,
  refused,
  replied,
  route,
} from '../platform/http/index.ts';
import type { AccountsView, Verdict } from './bid-request.ts';
import { createPlaceBid } from './bid-use-case.ts';
import { findEndData } from './end-data.ts';
import type { Interventions } from './interventions.ts';
import { keepRefusal } from './keep-refusal.ts';
import { priceViewerOf, type Viewer } from './listing-view.ts';
import type { BiddenRow } from './lot-lists.ts';
import type { LotRow } from './lot-row.ts';
import { findBuyerCountry, findPending, findStanding, linesOf, statusOf } from './own-standing.ts';
import { presentFees, presentLine, presentLive } from './present.ts';
import { type AuctionQueries, viewerOf } from './queries.ts';
import { amountToQuote, countryToQuote } from './quoted-fees.ts';
import { repeatKey } from './repeats.ts';
import type { Views } from './views.ts';
import type { Watches } from './watches.ts';
import type { BidWriter } from './writer.ts';

/** Major units. Of much more, amount and fee together would be beyond what an answer can carry. */
const MOST_TO_QUOTE = 1e10;

export interface RouteParts {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly accounts: AccountsView;
  readonly queries: AuctionQueries;
  readonly writer: BidWriter;
  readonly interventions: Interventions;
  readonly watches: Watches;
  readonly views: Views;
  readonly loginWall: () => boolean;
}

export function auctionRoutes(parts: RouteParts): Route[] {
  return [...readingRoutes(parts), ...biddingRoutes(parts), ...watchRoutes(parts), ...interventionRoutes(parts)];
}

function readingRoutes({ context, accounts, queries, views, loginWall }: RouteParts): Route[] {
  const viewer = (caller: Caller): Viewer => viewerOf(caller, loginWall());
  return [
    route(listings.listActiveAuctions, async ({ query, caller, site }) => {
      const rows = await queries.active(query.site ?? site);
      return replied(200, {
        serverNow: toIso(context.clock.now()),
        auctions: await queries.listings(rows, viewer(caller)),
      });
    }),
    route(listings.readAuction, async ({ params, caller }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      views.count(row.id);
      return replied(200, await queries.detail(row, viewer(caller)));
    }),
    route(listings.readAuctionBySlug, async ({ params, caller }) => {
      const row = await queries.rowBySlug(params.slug);
      if (!row) return notFound;
      views.count(row.id);
      return replied(200, await queries.detail(row, viewer(caller)));
    }),
    route(listings.readTimely, async ({ params, query, caller }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      const account = caller.kind === 'member' ? caller.account : null;
      const priceViewer = priceViewerOf(viewer(caller));
      const atLastBid = account && (await findBuyerCountry(context.db, row, account));
      const country = query.buyerCountryCode ?? countryToQuote(row, account, atLastBid);
      return replied(200, {
        ...presentLive(row, accounts.nicknameOf, priceViewer),
        tsServer: toIso(context.clock.now()),
        noViews: row.no_views,
        fees: presentFees(row, amountToQuote(row, priceViewer), country),
        usersHighestBid: account ? await findStanding(context.db, row, account) : null,
        pendingBid: account ? await findPending(context.db, row, account) : null,
        isWatched: account ? await queries.isWatched(account.userId, row.id) : false,
      });
    }),
    route(bidding.listBids, async ({ params, caller }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      // The history ends in the price: shown to a visitor it would tell what the wall hides.
      const withheld = hidesPrice(row.stage as Stage, priceViewerOf(viewer(caller)));
      const lines = withheld ? [] : await linesOf(context.db, row);
      return replied(200, {
        auctionId: row.id,
        revision: row.revision,
        currencyCode: row.currency as Currency,
        bids: lines.toReversed().map((line) => presentLine(line, accounts.nicknameOf)),
      });
    }),
    route(readFees, async ({ params, query, caller }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      if (!isExactMajor(query.amount) || query.amount > MOST_TO_QUOTE) return refused(400, PROBLEM_CODES.malformed);
      const own = caller.kind === 'member' ? caller.account : null;
      // The answer says which country's tax it is: where another person lives is nobody's to ask but staff's.
      const buyer = query.buyerId === undefined || own?.role !== 'staff' ? null : accounts.factsOf(query.buyerId);
      const account = buyer ?? own;
      const atLastBid = account && (await findBuyerCountry(context.db, row, account));
      const country = query.buyerCountryCode ?? countryToQuote(row, account, atLastBid);
      return replied(200, presentFees(row, fromMajor(query.amount, row.currency as Currency), country));
    }),
    route(bidding.readEndData, async ({ params, caller }) => {
      const row = await queries.row(params.auctionId);
      return row ? replied(200, await findEndData(context, row, caller.account)) : notFound;
    }),
  ];
}

function biddingRoutes({ context, accounts, queries, writer, loginWall }: RouteParts): Route[] {
  const placeBid = createPlaceBid(context, accounts, writer);
  const presentBidden = async (row: BiddenRow, listing: listings.Listing, account: AccountFacts) => ({
    ...listing,
    bidStatus: await statusOf(context.db, row, account),
    usersHighestBid: {
      amount: toMajor(money(row.ceiling, row.currency as Currency)),
      isAbsentee: row.own_bid_kind === 'maximum',
    },
  });
  return [
    route(bidding.placeBid, async (call) => answered(await placeBid(call))),
    route(bidding.listAbsentees, async ({ caller, query }) => {
      // A ceiling that still stands is seen by whoever set it and by nobody else.
      if (query.userId !== undefined && query.userId !== caller.account.userId) {
        return refused(403, PROBLEM_CODES.forbidden);
      }
      const rows = await context.db.read
        .selectFrom('lots')
        .select(['id', 'leader_ceiling', 'currency'])
        .where('leader_id', '=', caller.account.userId)
        .where('leader_kind', '=', 'maximum')
        .where('stage', '=', 'live')
        .execute();
      return replied(200, {
        absenteeBids: rows.map((row) => ({
          auctionId: row.id,
          maxAbsenteeBid: toMajor(money(row.leader_ceiling ?? 0, row.currency as Currency)),
          currencyCode: row.currency as Currency,
        })),
      });
    }),
    route(bidding.listBidding, async ({ caller, query, site }) => {
      const rows = await queries.biddenOnBy(caller.account.userId, query.site ?? site);
      const shown = await queries.listings(rows, viewerOf(caller, loginWall()));
      const listingOf = new Map(shown.map((listing) => [listing.auctionId, listing]));
      const auctions = await Promise.all(
        rows.flatMap((row) => {
          const listing = listingOf.get(row.id);
          return listing === undefined ? [] : [presentBidden(row, listing, caller.account)];
        }),
      );
      return replied(200, { auctions });
    }),
  ];
}

function watchRoutes({ queries, watches, loginWall }: RouteParts): Route[] {
  return [
    route(listings.watchLot, async ({ params, caller }) => {
      const noWatchers = await watches.add(caller.account.userId, params.auctionId);
      return noWatchers === null
        ? notFound
        : replied(200, { auctionId: params.auctionId, isWatched: true, noWatchers });
    }),
    route(listings.unwatchLot, async ({ params, caller }) => {
      const noWatchers = await watches.remove(caller.account.userId, params.auctionId);
      return noWatchers === null
        ? notFound
        : replied(200, { auctionId: params.auctionId, isWatched: false, noWatchers });
    }),
    route(listings.listWatched, async ({ caller, query, site }) => {
      const rows = await queries.watchedBy(caller.account.userId, query.site ?? site);
      return replied(200, { auctions: await queries.listings(rows, viewerOf(caller, loginWall())) });
    }),
  ];
}

function interventionRoutes({ context, queries, interventions, loginWall }: RouteParts): Route[] {
  /** The reserve is its vendor's and the staff's to change: whoever may see it. */
  const stopsAtReserve = (row: LotRow | undefined, caller: Member): Refused | null => {
    if (!row) return notFound;
    const owner = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
    const isAllowed = maySee(viewerOf(caller, loginWall()).person, 'reserve', owner);
    return isAllowed ? null : refused(403, PROBLEM_CODES.forbidden);
  };

  return [
    route(bidding.changeReserve, async ({ params: { auctionId: lotId }, body, caller, idempotencyKey, receivedAt }) => {
      const { userId } = caller.account;
      const repeat = repeatKey(`reserve/${lotId}`, idempotencyKey, body);
      const stopped = stopsAtReserve(await queries.row(lotId), caller);
      return answered(
        stopped
          ? await keepRefusal(context, { repeat, userId }, receivedAt, stopped)
          : await interventions.changeReserve({ lotId, userId, repeat }, body.amount),
      );
    }),
    route(bidding.voidBid, async ({ params: { auctionId: lotId, sequence }, body, caller, idempotencyKey }) => {
      const repeat = repeatKey(`void/${lotId}/${sequence}`, idempotencyKey, body);
      return answered(
        await interventions.voidBid({ lotId, userId: caller.account.userId, repeat }, sequence, body.reason),
      );
    }),
    route(bidding.withdrawLot, async ({ params: { auctionId: lotId }, body, caller, idempotencyKey }) => {
      const repeat = repeatKey(`withdraw/${lotId}`, idempotencyKey, body);
      return answered(await interventions.withdraw({ lotId, userId: caller.account.userId, repeat }, body.reason));
    }),
  ];
}

function answered<Body>(verdict: Verdict<Body>): Replied<Body> | Refused {
  return verdict.kind === 'refused' ? verdict : replied(verdict.status, verdict.body);
}
