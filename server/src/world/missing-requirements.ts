const MINUTE_MS = 60_000;

/** Somebody who looks in at any time finds a lot that ends before this is over. */
const ENDS_WITHIN_MS = 10 * MINUTE_MS;
/** A lot that is missing is planned this far ahead, so that it is seen coming. */
const AHEAD_MS = 60 * MINUTE_MS;
/** Something new opens at least this often. */
const OPENS_WITHIN_MS = 15 * MINUTE_MS;
/** A new lot is announced this long before it opens. */
const ANNOUNCED_MS = 12 * MINUTE_MS;
/** Ends of new lots stand a little nearer than they must, since bids in between move others. */
const USUAL_GAP_MS = 9 * MINUTE_MS;

/** One site's auctions as they stand; times are UTC ms. */
export interface SiteMarket {
  /** Ends of those that run. */
  readonly ends: readonly number[];
  /** Openings of those that are announced. */
  readonly openings: readonly number[];
  /** How many should be running. */
  readonly wanted: number;
}

/** A lot that the market lacks: one that ends, or one that opens, at that moment. */
export type Lack = { readonly endsAt: number } | { readonly opensAt: number };

/** What a site lacks to be worth a visit for the next hour: never ten minutes without an end, never long without a new lot. */
export function lacksOf({ ends, openings, wanted }: SiteMarket, now: number): readonly Lack[] {
  const lacks: Lack[] = missingEnds(ends, now).map((endsAt) => ({ endsAt }));
  const opensSoon = openings.some((at) => at - now <= OPENS_WITHIN_MS);
  const isThin = ends.length + openings.length < wanted;
  if (!opensSoon || isThin) lacks.push({ opensAt: toMinute(now + ANNOUNCED_MS) });
  return lacks;
}

function missingEnds(ends: readonly number[], now: number): readonly number[] {
  const missing: number[] = [];
  let last = now;
  const ahead = ends.filter((at) => at > now && at <= now + AHEAD_MS).toSorted((one, two) => one - two);
  for (const end of [...ahead, now + AHEAD_MS]) {
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
