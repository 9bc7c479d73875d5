import { fromIso, toIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { MOST_PRICE_STEPS, MOST_RECENT_BIDS, type StaffLot } from '@marque/core/contracts/staff';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { money, toMajor } from '@marque/core/rules/money';
import { expiresAt } from '@marque/core/rules/offers';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { type BidActivity, readBidActivity } from '../bidding/index.ts';
import { countForStaff } from '../comments/index.ts';
import { findDisputed } from '../completion/index.ts';
import { countOpenEnquiries } from '../enquiries/index.ts';
import { countPending, listFailed } from '../holds/index.ts';
import type { LotRow, NicknameOf } from '../lots/index.ts';
import { listNegotiated, type Negotiated } from '../offers/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listSales } from '../sales/index.ts';
import { countNotes, listAcknowledgements, listAssignees } from '../staff-work/index.ts';
import { thinSteps } from './thin-steps.ts';

/** What a row of the wall has beside the listing. */
export type StaffFacts = Omit<StaffLot, keyof Listing>;

/** How far back price steps go, and how long a refused hold is an alert. */
const STEPS_MS = 6 * HOUR_MS;
const FAILED_HOLD_MS = DAY_MS;

/**
 * Reads what only staff see of some lots, with a fixed number of queries for any number of lots. `now`: UTC ms.
 */
export async function readStaffFacts(
  db: Kysely<Schema>,
  rows: readonly LotRow[],
  nicknameOf: NicknameOf,
  now: number,
): Promise<(row: LotRow) => StaffFacts> {
  const ids = rows.map(({ id }) => id);
  const [activity, failed, pending, negotiated, held, enquiries, disputed, sales, acknowledged, assigned, notes] =
    await Promise.all([
      readBidActivity(db, ids, now - STEPS_MS),
      ids.length === 0 ? [] : listFailed(db, ids, now - FAILED_HOLD_MS),
      countPending(db, ids),
      listNegotiated(db, rows, now, nicknameOf),
      countForStaff(db, ids),
      countOpenEnquiries(db, ids),
      findDisputed(db, ids),
      listSales(db, ids),
      listAcknowledgements(db, ids),
      listAssignees(db, ids),
      countNotes(db, ids),
    ]);
  const named = (userId: number) => ({ userId, nickname: nicknameOf(userId) });
  const paymentOf = new Map(sales.map((sale) => [sale.lot_id, publicPaymentState(sale.payment_status)]));
  const failedOf = Map.groupBy(failed, ({ lot_id }) => lot_id);

  return (row) => {
    const bids = activity(row.id);
    const failure = failedOf.get(row.id)?.[0];
    return {
      noBidders: bids.bidders,
      dtLastBidUTC: bids.lastBidAt === null ? null : toIso(bids.lastBidAt),
      ...presentActivity(row, bids, now),
      paymentStatus: paymentOf.get(row.id) ?? null,
      signals: {
        failedHold:
          failure === undefined
            ? null
            : {
                bidder: named(failure.user_id),
                amount: failure.bid_kind === 'maximum' ? null : toMajor(money(failure.ceiling, failure.currency)),
                dtUTC: toIso(failure.settled_at ?? failure.received_at),
              },
        pendingHolds: pending.get(row.id) ?? 0,
        openOffer: presentOffer(negotiated.get(row.id)),
        heldComments: held.get(row.id) ?? 0,
        openEnquiries: enquiries.get(row.id) ?? 0,
        isDisputed: disputed.has(row.id),
      },
      acknowledgements: [...(acknowledged.get(row.id) ?? [])],
      assignee: assigned.get(row.id) ?? null,
      noNotes: notes.get(row.id) ?? 0,
    };
  };
}

function presentActivity(
  { currency }: LotRow,
  { times, steps }: BidActivity,
  now: number,
): Pick<StaffFacts, 'recentBids' | 'priceSteps'> {
  return {
    recentBids: times
      .filter((at) => at >= now - HOUR_MS)
      .slice(-MOST_RECENT_BIDS)
      .map(toIso),
    priceSteps: thinSteps(steps, MOST_PRICE_STEPS).map(({ at, amount }) => ({
      dtUTC: toIso(at),
      amount: toMajor(money(amount, currency)),
    })),
  };
}

function presentOffer(negotiated: Negotiated | undefined): StaffFacts['signals']['openOffer'] {
  const offer = negotiated?.view.activeOffer ?? null;
  const counter = negotiated?.view.activeCounter ?? null;
  if (offer === null) return null;
  return {
    amount: offer.amount,
    bidder: { userId: offer.bidderId, nickname: offer.bidderDisplayName },
    dtExpiresUTC: expiryOf(offer.dtCreatedUTC),
    counter: counter && { amount: counter.amount, dtExpiresUTC: expiryOf(counter.dtCreatedUTC) },
  };
}

function expiryOf(madeAt: string): string {
  return toIso(expiresAt(fromIso(madeAt)));
}
