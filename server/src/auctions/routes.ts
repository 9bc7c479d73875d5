import * as bidding from '@marque/core/contracts/bidding';
import { readFees } from '@marque/core/contracts/fees';
import { toIso } from '@marque/core/contracts/instants';
import * as listings from '@marque/core/contracts/listings';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { bidStatusFor, publicLine } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { type Currency, fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import { maySee } from '@marque/core/rules/people';
import type { ServerContext } from '../platform/context.ts';
import {
  type AccountFacts,
  type Caller,
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
import type { Viewer } from './listing-view.ts';
import { seesSoldPrices } from './listing-view.ts';
import type { LotRow } from './lot-row.ts';
import { hidesPriceBehindLogin, isAuctionRow, lineOfRow, presentFees, presentLine, presentLive } from './present.ts';
import { type AuctionQueries, viewerOf } from './queries.ts';
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
      const sees = seesSoldPrices(viewer(caller));
      return replied(200, {
        ...presentLive(row, accounts.nicknameOf, sees),
        tsServer: toIso(context.clock.now()),
        noViews: row.no_views,
        fees: presentFees(row, amountToQuote(row, sees), query.buyerCountryCode ?? buyerCountry(account ?? {})),
        usersHighestBid: account ? await ownBid(context, row, account) : null,
        pendingBid: account ? await pendingBid(context, row, account) : null,
        isWatched: account ? await queries.isWatched(account.userId, row.id) : false,
      });
    }),
    route(bidding.listBids, async ({ params, caller }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      // The history ends in the price: shown to a visitor it would tell what the wall hides.
      const withheld = hidesPriceBehindLogin(row.stage) && !seesSoldPrices(viewer(caller));
      const lines = withheld ? [] : await linesOf(context, row);
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
      const country = query.buyerCountryCode ?? buyerCountry(account ?? {});
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
      const auctions = await Promise.all(
        shown.map(async (listing, index) => {
          const row = rows[index];
          if (!row) throw new Error('Every listing comes from a row.');
          return {
            ...listing,
            bidStatus: await statusOf(context, row, caller.account),
            usersHighestBid: {
              amount: toMajor(money(row.ceiling, row.currency as Currency)),
              isAbsentee: row.own_bid_kind === 'maximum',
            },
          };
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

function interventionRoutes({ queries, interventions, loginWall }: RouteParts): Route[] {
  return [
    route(bidding.changeReserve, async ({ params, body, caller, idempotencyKey }) => {
      const row = await queries.row(params.auctionId);
      if (!row) return notFound;
      const owner = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
      if (!maySee(viewerOf(caller, loginWall()).person, 'reserve', owner)) return refused(403, PROBLEM_CODES.forbidden);
      const repeat = repeatKey(`reserve/${row.id}`, idempotencyKey, body);
      return answered(
        await interventions.changeReserve({ lotId: row.id, userId: caller.account.userId, repeat }, body.amount),
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

/** The amount that a lot page shows fees for before anybody has typed one. */
function amountToQuote(row: LotRow, seesSoldPrice: boolean): Money {
  const live = presentLive(row, () => '', seesSoldPrice);
  const currency = row.currency as Currency;
  if (isAuctionRow(row)) return fromMajor(row.stage === 'live' ? live.minimumBid : live.currentBid, currency);
  return money(seesSoldPrice || row.stage !== 'sold' ? (row.buy_now_price ?? 0) : 0, currency);
}

async function linesOf({ db }: RouteParts['context'], row: LotRow) {
  const rows = await db.read
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', row.id)
    .orderBy('sequence')
    .orderBy('position')
    .execute();
  return rows.map((line) => lineOfRow(line, row.currency as Currency));
}

async function statusOf(context: RouteParts['context'], row: LotRow, account: AccountFacts): Promise<string> {
  const pending = await pendingBid(context, row, account);
  const lines = await linesOf(context, row);
  return bidStatusFor(
    { highBidderId: row.leader_id, reserveMet: row.reserve_met === 1, lines: lines.map(publicLine) },
    { userId: account.userId, latestAttempt: pending ? 'pending' : 'none' },
  );
}

async function ownBid(context: RouteParts['context'], row: LotRow, account: AccountFacts) {
  const own = await context.db.read
    .selectFrom('lot_bidders')
    .select(['ceiling', 'bid_kind'])
    .where('lot_id', '=', row.id)
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  if (!own) return null;
  return {
    amount: toMajor(money(own.ceiling, row.currency as Currency)),
    isAbsentee: own.bid_kind === 'maximum',
    bidStatus: await statusOf(context, row, account),
  };
}

async function pendingBid({ db }: RouteParts['context'], row: LotRow, account: AccountFacts) {
  const hold = await db.read
    .selectFrom('holds')
    .select(['ceiling', 'bid_kind', 'received_at'])
    .where('lot_id', '=', row.id)
    .where('user_id', '=', account.userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!hold) return null;
  return {
    amount: toMajor(money(hold.ceiling, row.currency as Currency)),
    isAbsentee: hold.bid_kind === 'maximum',
    dtCreatedUTC: toIso(hold.received_at),
  };
}
