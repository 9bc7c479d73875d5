import { money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import type { HeldRequests, Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { createPresence, type PresenceOf } from './presence.ts';
import { biddingRoutes } from './routes.ts';
import { type BidderBid, findBid } from './store.ts';
import { type BidWriter, createBidWriter } from './writer/bid-writer.ts';

export interface BiddingDependencies {
  readonly accounts: AccountsView;
  readonly lots: Lots;
  readonly holds: Pick<Holds, 'place' | 'release'>;
  readonly outbox: Outbox;
  readonly spendingLimits: Pick<SpendingLimits, 'mayHaveLimit'>;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
}

export interface Bidding extends HeldRequests {
  readonly routes: Route[];
  readonly writer: BidWriter;
  readonly presenceOf: PresenceOf;
  /** A bidder's highest amount on a lot; undefined without a bid. */
  bidOf(lotId: number, userId: number): Promise<BidderBid | undefined>;
}

/** Bids: placing them, their log and public history. */
export function createBidding(context: ServerContext, dependencies: BiddingDependencies): Bidding {
  const { accounts, lots, holds, outbox, spendingLimits } = dependencies;
  const { mayHaveLimit } = spendingLimits;
  const writer = createBidWriter(context, { accounts, mayHaveLimit }, outbox, {
    publishSnapshot: lots.publishSnapshot,
    onLotChanged: lots.changed,
    onHoldToPlace: ({ hold, bidder }) => holds.place(hold, bidder),
    onHoldReplaced: holds.release,
  });

  return {
    routes: biddingRoutes({ context, writer, ...dependencies }),
    writer,
    presenceOf: createPresence(context, accounts, lots),
    bidOf: (lotId, userId) => findBid(context.db.read, lotId, userId),
    async resubmit(hold, bidder) {
      const result = await writer.submit({
        lotId: hold.lot_id,
        bidder,
        bidKind: hold.bid_kind,
        amount: toMajor(money(hold.ceiling, hold.currency)),
        receivedAt: hold.received_at,
        key: null,
        campaign: hold.campaign,
        holdId: hold.id,
      });
      return result.kind === 'replied'
        ? { kind: 'accepted', bidStatus: result.body.bidStatus }
        : { kind: 'refused', reason: result.problem.message };
    },
  };
}
