const MINUTE_MS = 60_000;

/** At any time at least one lot ends within this time. */
const ENDS_WITHIN_MS = 10 * MINUTE_MS;
/** Missing lots are planned this far ahead, so that visitors see them before they end. */
const PLANNED_AHEAD_MS = 60 * MINUTE_MS;
/** A new lot opens at least this often. */
const OPENS_WITHIN_MS = 15 * MINUTE_MS;
/** A new lot is announced this long before it opens. */
const ANNOUNCED_MS = 12 * MINUTE_MS;
/** Gap between the ends of new lots; shorter than `ENDS_WITHIN_MS`, since late bids extend lots. */
const USUAL_GAP_MS = 9 * MINUTE_MS;

/** One site's auctions; times are UTC ms. */
export interface SiteMarket {
  /** Ends of the running auctions. */
  readonly ends: readonly number[];
  /** Openings of the announced auctions. */
  readonly openings: readonly number[];
  /** Intended number of running and announced auctions. */
  readonly wanted: number;
}

/** A lot that the market needs: one that ends, or one that opens, at that time (UTC ms). */
export type MissingLot = { readonly endsAt: number } | { readonly opensAt: number };

/** The lots that keep a site lively for the next hour: an end every ten minutes and a new lot every quarter of an hour. */
export function missingRequirements({ ends, openings, wanted }: SiteMarket, now: number): readonly MissingLot[] {
  const missing: MissingLot[] = missingEnds(ends, now).map((endsAt) => ({ endsAt }));
  const opensSoon = openings.some((at) => at - now <= OPENS_WITHIN_MS);
  const isBelowTarget = ends.length + openings.length < wanted;
  if (!opensSoon || isBelowTarget) missing.push({ opensAt: toMinute(now + ANNOUNCED_MS) });
  return missing;
}

function missingEnds(ends: readonly number[], now: number): readonly number[] {
  const missing: number[] = [];
  let last = now;
  const horizon = now + PLANNED_AHEAD_MS;
  const upcoming = ends.filter((at) => at > now && at <= horizon).toSorted((one, two) => one - two);
  for (const end of [...upcoming, horizon]) {
    while (end - last > ENDS_WITHIN_MS) {
      last += USUAL_GAP_MS;
      missing.push(last);
    }
    last = end;
  }
  return missing;
}

function toMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}
