import { isSold, type LotId, type UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { lapsesAt, type Negotiations, negotiationEndsAt } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { checkBidder } from '../bidding/index.ts';
import { type HeldRequests, type Holds, listHeld, listLotsWithHolds } from '../holds/index.ts';
import { type ChangeTools, findLot, type LotRow, type Lots } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Route } from '../platform/http/index.ts';
import { decideOffer } from './decide-offer.ts';
import { lotInNegotiation } from './lot-on-offer.ts';
import { loadNegotiations } from './negotiation/load-negotiations.ts';
import { createNegotiate, nextLapseOf } from './negotiation/negotiate.ts';
import { createOfferClock } from './offer-clock.ts';
import { offerRoutes } from './routes.ts';
import { findLastOffer, listOpenOffers, listOpenOffersOn, offerOfRow } from './store.ts';

export interface OffersDependencies {
  readonly accounts: AccountsView;
  readonly lots: Lots;
  readonly holds: Pick<Holds, 'place' | 'release'>;
  readonly background: Background;
}

export interface Offers extends HeldRequests {
  readonly routes: Route[];
  /** Ends the negotiations on a lot that is bought, within that change. `lot`: as it was before. */
  endByPurchase(lot: LotRow, buyerId: UserId, tools: ChangeTools): Promise<void>;
  /** Ends the negotiations on a lot that closes or is withdrawn, within that change. `lot`: as it was before. */
  endAtClose(lot: LotRow, tools: ChangeTools): Promise<void>;
  /** When the negotiations about a provisional sale end, as the offers stand at `now` (UTC ms); null for any other lot. */
  negotiationEndOf(db: Kysely<Schema>, lot: LotRow, now: number): Promise<number | null>;
  /** Calls back after offers on a provisionally sold lot have changed. */
  onNegotiated(listener: (lotId: LotId) => Promise<void>): void;
  /** Releases the holds of offers on a lot that have ended without a sale. */
  releaseUnused(lotId: LotId): void;
  /** Whether a member has made an offer on a lot. */
  hasOffered(lotId: LotId, userId: UserId): Promise<boolean>;
  /** After a start: arms the expiry of open offers, and releases holds that a stop left. */
  recover(): Promise<void>;
}

/** Offers, counter-offers and their answers, and interest in lots that are sold by direct contact. */
export function createOffers(context: ServerContext, dependencies: OffersDependencies): Offers {
  const { db } = context;
  const { accounts, lots, holds, background } = dependencies;
  const { nicknameOf } = accounts;
  const listeners: ((lotId: LotId) => Promise<void>)[] = [];
  const negotiate = createNegotiate({ nicknameOf, onNegotiated });
  const offerClock = createOfferClock(context, background, lapse);

  function onNegotiated(lot: LotRow, after: Negotiations): void {
    offerClock.arm(lot.id, nextLapseOf(after));
    releaseUnused(lot.id);
    if (lot.stage !== 'provisionallySold') return;
    for (const listener of listeners) background.run('a lot clock was not set', () => listener(lot.id));
  }

  async function lapse(lotId: LotId): Promise<void> {
    await lots.change(lotId, async (lot, tools) => {
      const loaded = await loadNegotiations(tools.transaction, lot);
      const after = await negotiate(lot, loaded, { kind: 'lapsed', at: tools.now }, null, tools);
      tools.afterCommit(() => offerClock.arm(lotId, nextLapseOf(after)));
      return null;
    });
  }

  /** A hold serves an open offer, or the sale that its offer has led to, which settles it. */
  async function releaseUnusedNow(lotId: LotId): Promise<void> {
    // Holds first: one that is granted meanwhile comes with its offer.
    const held = (await listHeld(db.read, lotId)).filter(({ purpose }) => purpose === 'offer');
    if (held.length === 0) return;
    const bidders = new Set((await listOpenOffersOn(db.read, [lotId])).map(({ bidder_id: bidderId }) => bidderId));
    const lot = await findLot(db.read, lotId);
    if (lot === undefined || isSold(lot.stage)) return;
    for (const hold of held) if (!bidders.has(hold.user_id)) holds.release(hold);
  }

  function releaseUnused(lotId: LotId): void {
    background.retryUntilSuccess('holds of ended offers were not released', () => releaseUnusedNow(lotId));
  }

  return {
    routes: offerRoutes({ context, accounts, lots, holds, negotiate }),
    async resubmit(hold, bidder) {
      const request = {
        bidder,
        amount: toMajor(money(hold.ceiling, hold.currency)),
        receivedAt: hold.received_at,
        campaign: hold.campaign,
        hold,
      };
      const result = await lots.decide({ lotId: hold.lot_id, userId: hold.user_id, key: null }, (row, tools) => {
        const refusal = checkBidder('offer', bidder, row.vendor_id, { accounts, now: tools.now });
        return refusal ?? decideOffer({ nicknameOf, negotiate, holds }, row, request, tools);
      });
      return result.kind === 'replied'
        ? { kind: 'accepted', bidStatus: 'offer-active' }
        : { kind: 'refused', reason: result.problem.message };
    },
    async endByPurchase(lot, buyerId, tools) {
      const loaded = await loadNegotiations(tools.transaction, lot);
      await negotiate(lot, loaded, { kind: 'bought', buyerId, at: tools.now }, buyerId, tools);
    },
    async endAtClose(lot, tools) {
      const loaded = await loadNegotiations(tools.transaction, lot);
      await negotiate(lot, loaded, { kind: 'lotClosed', at: tools.now }, null, tools);
    },
    async negotiationEndOf(connection, row, now) {
      const lot = lotInNegotiation(row);
      if (lot === null) return null;
      return negotiationEndsAt(lot.closedAt, (await loadNegotiations(connection, row)).negotiations, now);
    },
    onNegotiated: (listener) => {
      listeners.push(listener);
    },
    releaseUnused,
    hasOffered: async (lotId, userId) => (await findLastOffer(db.read, lotId, userId)) !== undefined,
    async recover() {
      const ends = new Map<LotId, number>();
      for (const row of await listOpenOffers(db.read)) {
        const lot = await findLot(db.read, row.lot_id);
        if (lot === undefined) continue;
        const at = lapsesAt(offerOfRow(row, lot));
        ends.set(row.lot_id, Math.min(at, ends.get(row.lot_id) ?? at));
      }
      for (const [lotId, at] of ends) offerClock.arm(lotId, at);
      for (const lotId of await listLotsWithHolds(db.read)) releaseUnused(lotId);
    },
  };
}
