import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { AccountsView } from './bid-request.ts';
import { createClosing } from './closing.ts';
import { createHeartbeat } from './heartbeat.ts';
import { type CardTokenOf, createHolds } from './holds.ts';
import { createInterventions } from './interventions.ts';
import { createLotClock } from './lot-clock.ts';
import type { LotRow } from './lot-row.ts';
import { createOutbox } from './outbox.ts';
import { type AuctionQueries, createQueries } from './queries.ts';
import { auctionRoutes } from './routes.ts';
import { createSettlement } from './settlement.ts';
import { createViews } from './views.ts';
import { createWatches } from './watches.ts';
import { type BidWriter, createBidWriter } from './writer.ts';

export type { AccountsView, BidRequest, BidVerdict } from './bid-request.ts';
export { type LotDocument, readDocument } from './document.ts';
export { type EntryRow, entryOfRow, FIRST_HASH, isChainSound, rowOfEntry } from './entry-rows.ts';
export type { CardTokenOf } from './holds.ts';
export { seesSoldPrices, type Viewer } from './listing-view.ts';
export { foldColumns, type LotRow, stateOf, termsOf } from './lot-row.ts';
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
  /** A lot that was put into the database from outside (seeding, relisting). */
  adopt(row: LotRow): void;
  /** A member has a new card: fees that the old one failed for are tried again. */
  cardChanged(userId: number): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Lots for sale: their bids, their clock, their end. */
export function createAuctions(context: ServerContext, parts: AuctionsParts): Auctions {
  const { accounts, cardTokenOf, loginWall } = parts;
  const listeners: ((row: LotRow) => void)[] = [];
  const outbox = createOutbox(context, accounts.nicknameOf);
  const queries = createQueries(context, accounts);
  const closing = createClosing(context, accounts, outbox);
  const heartbeat = createHeartbeat(context);
  const views = createViews(context);

  const lotClock = createLotClock(context, closing, (row) => changed(row));
  const writer: BidWriter = createBidWriter(context, accounts, outbox, {
    onLotChanged: (row) => changed(row),
    onHoldToPlace: (hold) => holds.place(hold),
    onHoldReplaced: (hold) => holds.release(hold),
  });
  const holds = createHolds(context, accounts, cardTokenOf, outbox, () => writer);
  const settlement = createSettlement(context, accounts, cardTokenOf, holds, outbox, (row) => changed(row));
  const interventions = createInterventions(context, accounts, outbox, (row) => changed(row));

  function changed(row: LotRow): void {
    lotClock.arm(row);
    if (row.closed_at !== null && row.stage !== 'live') settlement.settle(row);
    for (const listener of listeners) listener(row);
  }

  return {
    routes: auctionRoutes({
      context,
      accounts,
      queries,
      writer,
      interventions,
      watches: createWatches(context),
      views,
      loginWall,
    }),
    queries,
    writer,
    onLotChanged: (listener) => {
      listeners.push(listener);
    },
    adopt: (row) => changed(row),
    cardChanged: (userId) => settlement.retryFor(userId),
    async start() {
      await outbox.recover();
      const absence = await heartbeat.lastAbsence();
      if (absence !== null) {
        const live = await context.db.read.selectFrom('lots').select('id').where('stage', '=', 'live').execute();
        for (const { id } of live) await closing.extendAfterOutage(id, absence);
      }
      await holds.recover();
      await settlement.recover();
      await lotClock.start();
      heartbeat.start();
    },
    async stop() {
      await heartbeat.stop();
      await holds.settled();
      await settlement.settled();
      await views.stop();
      await outbox.stop();
    },
  };
}
