import type { UserId } from '../lot/types.ts';
import type { PublicBidding, PublicLine } from './log/public-view.ts';
import { reserveMet } from './log/state.ts';
import type { Placed } from './placing/place-bid.ts';

/** Statuses of a bidder on a lot in the internal spelling; `normaliseBidStatus` reads both spellings. */
export const BID_STATUSES = [
  'bid-none',
  'bid-pending',
  'bid-made',
  'bid-forbidden',
  'bid-failed',
  'bid-outbid',
  'bid-winning',
  'bid-below-reserve',
  'bid-not-highest',
  'offer-expired',
  'offer-active',
  'offer-rejected',
  'offer-rejected-vendor',
  'offer-won',
  'offer-countered',
  'counter-rejected',
  'counter-expired',
  'counter-gazumped',
  'counter-pending',
] as const;
export type BidStatus = (typeof BID_STATUSES)[number];

const BY_SPELLING: ReadonlyMap<string, BidStatus> = new Map(
  BID_STATUSES.flatMap((status) => [
    [status, status],
    [camelCase(status), status],
  ]),
);

/** Reads a status in kebab or camel case ("offer-rejected-vendor", "offerRejectedVendor"); null for any other text. */
export function normaliseBidStatus(text: string): BidStatus | null {
  return BY_SPELLING.get(text) ?? null;
}

/** The result of the bidder's latest attempt, as known to the caller. */
export type LatestAttempt =
  | 'none'
  /** The attempt awaits the card hold. */
  | 'pending'
  /** The attempt was accepted after the view was fetched. */
  | 'accepted'
  /** The card hold was declined. */
  | 'failed'
  /** The bidder owns the lot. */
  | 'forbidden';

/**
 * The public view of the lot and the bidder's own latest attempt determine the bidder's status:
 * - `bid-winning` and `bid-below-reserve`: the bidder leads, with the reserve met or not;
 * - `bid-not-highest`: the latest bid was at once outbid by an earlier maximum;
 * - `bid-outbid`: the bidder led until a later bid;
 * - `bid-made`: the bid is accepted and its position is not known yet; the other statuses follow from the attempt.
 *
 * A pending attempt takes precedence over a lead, which it may raise. A failed attempt is shown only to a bidder who does
 * not lead, because it does not affect a lead.
 */
export function bidStatusFor(
  view: Pick<PublicBidding, 'highBidderId' | 'reserveMet'> & { readonly lines: readonly PublicLine[] },
  bidder: { readonly userId: UserId; readonly latestAttempt: LatestAttempt },
): BidStatus {
  const { userId, latestAttempt } = bidder;
  if (latestAttempt === 'forbidden') return 'bid-forbidden';
  if (latestAttempt === 'pending') return 'bid-pending';
  if (latestAttempt === 'accepted') return 'bid-made';
  if (view.highBidderId === userId) return view.reserveMet ? 'bid-winning' : 'bid-below-reserve';
  if (latestAttempt === 'failed') return 'bid-failed';
  const own = view.lines.findLast((line) => line.bidderId === userId && isOwnBid(line));
  if (own === undefined) return 'bid-none';
  return view.lines.some((line) => answersAtOnce(line, own)) ? 'bid-not-highest' : 'bid-outbid';
}

/** Possible statuses right after an accepted bid, before any later bid. */
export const PLACED_STATUSES = [
  'bid-winning',
  'bid-below-reserve',
  'bid-not-highest',
] as const satisfies readonly BidStatus[];
type PlacedStatus = (typeof PLACED_STATUSES)[number];

/** The bidder's status right after an accepted bid, equal to that of `bidStatusFor`. */
export function statusAfter(placed: Pick<Placed, 'outcome' | 'state'>): PlacedStatus {
  if (placed.outcome === 'outbid') return 'bid-not-highest';
  return reserveMet(placed.state) ? 'bid-winning' : 'bid-below-reserve';
}

function isOwnBid(line: PublicLine): boolean {
  return !line.isAutomatic && !line.isBeatenCeiling && !line.isVoided;
}

/** Lines of one entry share its number, so another bidder's automatic line in it is the proxy bid against this bid. */
function answersAtOnce(line: PublicLine, bid: PublicLine): boolean {
  return line.sequence === bid.sequence && line.isAutomatic && line.bidderId !== bid.bidderId;
}

function camelCase(status: string): string {
  return status.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
