import type { LotId, UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { type Negotiations, negotiationEndsAt } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { checkBidder } from '../bidding/index.ts';
import { type HeldRequests, type Holds, listLotsWithHolds } from '../holds/index.ts';
import { type ChangeTools, findLot, type LotRow, type Lots } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Route } from '../platform/http/index.ts';
import type { SpendingLimits } from '../spending-limits/index.ts';
import { type DecideOfferDependencies, decideOffer } from './decide-offer.ts';
import { lotInNegotiation } from './lot-on-offer.ts';
import { loadNegotiations, negotiationsOf } from './negotiation/load-negotiations.ts';
import { createNegotiate, type Negotiate, nextLapseOf } from './negotiation/negotiate.ts';
import { createOfferClock } from './offer-clock.ts';
import { createReleaseUnused, type ReleaseUnused } from './release-unused.ts';
import { offerRoutes } from './routes.ts';
import { findLastOffer, listOpenOffers, type OfferRow } from './store.ts';

export interface OffersDependencies {
  readonly accounts: AccountsView;
  readonly lots: Lots;
  readonly holds: Pick<Holds, 'place' | 'release'>;
  readonly background: Background;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
}

export interface Offers extends NegotiationEnds, HeldRequests {
  readonly routes: Route[];
  /** Calls back after offers on a provisionally sold lot have changed. */
  onNegotiated(listener: (lotId: LotId) => Promise<void>): void;
  readonly releaseUnused: ReleaseUnused;
  /** Whether a member has made an offer on a lot. */
  hasOffered(lotId: LotId, userId: UserId): Promise<boolean>;
  /** After a start: arms the expiry of open offers, and releases holds that a stop left. */
  recover(): Promise<void>;
}

/** Offers, counter-offers and their answers, and interest in lots that are sold by direct contact. */
export function createOffers(context: ServerContext, dependencies: OffersDependencies): Offers {
  const { db } = context;
  const { accounts, lots, holds, background, spendingLimits } = dependencies;
  const { nicknameOf } = accounts;
  const listeners: ((lotId: LotId) => Promise<void>)[] = [];
  const releaseUnused = createReleaseUnused(context, { holds, background });
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

  return {
    ...createNegotiationEnds(negotiate),
    ...createHeldOffers(lots, accounts, { nicknameOf, negotiate, holds, spendingLimits }),
    routes: offerRoutes({ context, accounts, lots, holds, negotiate, spendingLimits }),
    onNegotiated: (listener) => {
      listeners.push(listener);
    },
    releaseUnused,
    hasOffered: async (lotId, userId) => (await findLastOffer(db.read, lotId, userId)) !== undefined,
    async recover() {
      for (const rows of Map.groupBy(await listOpenOffers(db.read), ({ lot_id: lotId }) => lotId).values()) {
        const next = await nextLapseIn(db.read, rows);
        if (next !== null) offerClock.arm(next.lotId, next.at);
      }
      for (const lotId of await listLotsWithHolds(db.read)) releaseUnused(lotId);
    },
  };
}

/** The ends of negotiations that come with a change of the lot, within that change. `lot`: the lot before it. */
interface NegotiationEnds {
  endByPurchase(lot: LotRow, buyerId: UserId, tools: ChangeTools): Promise<void>;
  /** When it closes or is withdrawn. */
  endAtClose(lot: LotRow, tools: ChangeTools): Promise<void>;
  /** When the negotiations about a provisional sale end, as the offers stand at `now` (UTC ms); null for any other lot. */
  negotiationEndOf(db: Kysely<Schema>, lot: LotRow, now: number): Promise<number | null>;
}

function createNegotiationEnds(negotiate: Negotiate): NegotiationEnds {
  return {
    async endByPurchase(lot, buyerId, tools) {
      const loaded = await loadNegotiations(tools.transaction, lot);
      await negotiate(lot, loaded, { kind: 'bought', buyerId, at: tools.now }, buyerId, tools);
    },
    async endAtClose(lot, tools) {
      const loaded = await loadNegotiations(tools.transaction, lot);
      await negotiate(lot, loaded, { kind: 'lotClosed', at: tools.now }, null, tools);
    },
    async negotiationEndOf(db, row, now) {
      const lot = lotInNegotiation(row);
      if (lot === null) return null;
      return negotiationEndsAt(lot.closedAt, (await loadNegotiations(db, row)).negotiations, now);
    },
  };
}

/** Offers that are decided again when their card holds are granted. */
function createHeldOffers(
  lots: Pick<Lots, 'decide'>,
  accounts: AccountsView,
  dependencies: DecideOfferDependencies,
): HeldRequests {
  return {
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
        return refusal ?? decideOffer(dependencies, row, request, tools);
      });
      return result.kind === 'replied'
        ? { kind: 'accepted', bidStatus: 'offer-active' }
        : { kind: 'refused', reason: result.problem.message };
    },
  };
}

/** The next expiry among open offers of one lot. */
async function nextLapseIn(
  db: Kysely<Schema>,
  rows: readonly OfferRow[],
): Promise<{ readonly lotId: LotId; readonly at: number } | null> {
  const lotId = rows[0]?.lot_id;
  const lot = lotId === undefined ? undefined : await findLot(db, lotId);
  if (lot === undefined) return null;
  const at = nextLapseOf(negotiationsOf(lot, rows).negotiations);
  return at === null ? null : { lotId: lot.id, at };
}
