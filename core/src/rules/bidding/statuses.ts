import type { UserId } from '../lot/types.ts';
import type { PublicBidding, PublicLine } from './log/public-view.ts';
import { reserveMet } from './log/state.ts';
import type { Placed } from './placing/place-bid.ts';

/** How somebody stands on a lot, in the one spelling used inside; `normaliseBidStatus` reads the others. */
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

/** What became of somebody's latest attempt to bid, as far as whoever asks knows. */
export type LatestAttempt =
  | 'none'
  /** It waits for the hold on the card. */
  | 'pending'
  /** It was accepted, and the view at hand is older than that. */
  | 'accepted'
  /** The hold was refused. */
  | 'failed'
  /** It is their own lot. */
  | 'forbidden';

/**
 * How a bidder stands, from what anybody may see of the lot and the bidder's own latest attempt:
 * - `bid-winning` and `bid-below-reserve`: leads, with the reserve met or not;
 * - `bid-not-highest`: the latest bid was answered at once by somebody who had bid more before;
 * - `bid-outbid`: it led, and somebody came after it;
 * - `bid-made`: accepted, how it stands is not known yet; the others are what their attempts say.
 *
 * A pending attempt comes before everything, also before a lead that it may raise. A failed one is told only to
 * somebody who does not lead: a leader has lost nothing by it.
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

/** How somebody can stand right after a bid of theirs was accepted: nobody has come after it yet. */
export const PLACED_STATUSES = [
  'bid-winning',
  'bid-below-reserve',
  'bid-not-highest',
] as const satisfies readonly BidStatus[];
export type PlacedStatus = (typeof PLACED_STATUSES)[number];

/** What `bidStatusFor` says to the bidder about a bid that has just been accepted. */
export function statusAfter(placed: Pick<Placed, 'outcome' | 'state'>): PlacedStatus {
  if (placed.outcome === 'outbid') return 'bid-not-highest';
  return reserveMet(placed.state) ? 'bid-winning' : 'bid-below-reserve';
}

function isOwnBid(line: PublicLine): boolean {
  return !line.isAutomatic && !line.isBeatenCeiling && !line.isVoided;
}

/** Lines of one entry share its number: an automatic one of somebody else's is the leader's answer to the bid. */
function answersAtOnce(line: PublicLine, bid: PublicLine): boolean {
  return line.sequence === bid.sequence && line.isAutomatic && line.bidderId !== bid.bidderId;
}

function camelCase(status: string): string {
  return status.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
