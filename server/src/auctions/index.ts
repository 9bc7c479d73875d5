import { MINUTE_MS } from '@marque/core/rules/time';
import { type Background, createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { AccountsView } from './bid-request.ts';
import { createChangeLot } from './change-lot.ts';
import { createClosing } from './closing.ts';
import { comeBack } from './come-back.ts';
import { createHeartbeat } from './heartbeat.ts';
import { type CardTokenOf, createHolds } from './holds.ts';
import { createInterventions } from './interventions.ts';
import { createLotClock } from './lot-clock.ts';
import type { LotRow } from './lot-row.ts';
import { createOutbox, type Follower, type Outbox } from './outbox.ts';
import { type AuctionQueries, createQueries } from './queries.ts';
import { auctionRoutes } from './routes.ts';
import { createSettlement } from './settlement.ts';
import { sweepKeys } from './sweep-keys.ts';
import { createViews } from './views.ts';
import { createWatches } from './watches.ts';
import { type BidWriter, createBidWriter } from './writer.ts';

export type { AccountsView, BidRequest, BidVerdict } from './bid-request.ts';
export { type LotDocument, readDocument } from './document.ts';
export { type EntryRow, entryOfRow, FIRST_HASH, isChainSound, rowOfEntry } from './entry-rows.ts';
export type { CardTokenOf } from './holds.ts';
export { seesSoldPrices, type Viewer } from './listing-view.ts';
export { foldColumns, type LotRow, stateOf, termsOf } from './lot-row.ts';
export type { News } from './news.ts';
export type { Follower } from './outbox.ts';
export { lineOfRow, rowOfLine } from './present.ts';
export { type AuctionQueries, viewerOf } from './queries.ts';

export interface AuctionsParts {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
}

export interface Auctions {
  readonly routes: Route[];
  readonly queries: AuctionQueries;
  readonly writer: BidWriter;
  /** Called after every committed change of a lot: the search index and the keeper of the market listen. */
  onLotChanged(listener: (row: LotRow) => void): void;
  /** Told what commits mean, also those that a crash kept from it: for what must not be lost. */
  follow(follower: Follower): void;
  /** A lot that was put into the database from outside (seeding, relisting). */
  adopt(row: LotRow): void;
  /** A member has a new card: fees that the old one failed for are tried again. */
  cardChanged(userId: number): Promise<void>;
  start(): Promise<void>;
  /** Notes that nobody is there from now on: what would have ended after this is for the next start to judge. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/** Old keys take up room, nothing else: there is no hurry. */
const SWEEP_KEYS_EVERY_MS = 10 * MINUTE_MS;

/** Lots for sale: their bids, their clock, their end. */
export function createAuctions(context: ServerContext, parts: AuctionsParts): Auctions {
  const { accounts } = parts;
  const listeners: ((row: LotRow) => void)[] = [];
  const background = createBackground(context);
  const outbox = createOutbox(context, accounts.nicknameOf, background);
  const queries = createQueries(context, accounts);
  const views = createViews(context, background);
  const heartbeat = createHeartbeat(context, background);
  const market = createMarket(context, parts, { background, outbox, onChanged: changed });

  /** Each listener is told by itself: one that fails keeps nobody else from hearing. */
  function changed(row: LotRow): void {
    market.followUp(row);
    for (const listener of listeners) {
      try {
        listener(row);
      } catch (error) {
        context.log.error({ err: error, lotId: row.id }, 'a change of a lot was not told of everywhere');
      }
    }
  }

  return {
    routes: auctionRoutes({ context, queries, views, watches: createWatches(context), ...market, ...parts }),
    queries,
    writer: market.writer,
    onLotChanged: (listener) => {
      listeners.push(listener);
    },
    follow: outbox.follow,
    adopt: changed,
    cardChanged: async (userId) => market.settlement.retryFor(userId),
    async start() {
      await outbox.recover();
      await comeBack(context, market.closing, await heartbeat.lastAbsence());
      await market.holds.recover();
      await market.settlement.recover();
      await market.lotClock.start();
      heartbeat.start();
      const sweep = () => sweepKeys(context);
      background.run('old keys could not be swept', sweep);
      background.every(SWEEP_KEYS_EVERY_MS, 'old keys could not be swept', sweep);
    },
    leave: heartbeat.stop,
    async stop() {
      await background.stop();
      for (const last of [views.write, outbox.stop, heartbeat.stop]) {
        background.run('an auction house could not be left tidy', last);
        await background.settled();
      }
    },
  };
}

/** What moves lots, put together: each knows of the others only what it is given here. */
function createMarket(
  context: ServerContext,
  { accounts, cardTokenOf }: AuctionsParts,
  {
    background,
    outbox,
    onChanged,
  }: { readonly background: Background; readonly outbox: Outbox; readonly onChanged: (row: LotRow) => void },
) {
  const changeLot = createChangeLot(context, accounts, outbox);
  const closing = createClosing(context, accounts, changeLot);
  const lotClock = createLotClock(context, closing, onChanged);
  const writer: BidWriter = createBidWriter(context, accounts, outbox, {
    onLotChanged: onChanged,
    onHoldToPlace: (hold) => holds.place(hold),
    onHoldReplaced: (hold) => holds.release(hold),
  });
  const holds = createHolds(context, { accounts, cardTokenOf, outbox, background, writer: () => writer });
  const settling = { accounts, cardTokenOf, holds, outbox, background, changeLot, onChanged };
  const settlement = createSettlement(context, settling);
  const interventions = createInterventions(context, accounts, outbox, onChanged);

  function followUp(row: LotRow): void {
    lotClock.arm(row);
    if (row.closed_at !== null && row.stage !== 'live') settlement.settle(row.id);
  }

  return { closing, lotClock, writer, holds, settlement, interventions, followUp };
}
