/** Conversion of instants between wire and rules, apart from the schemas, so that pages need not load those. */

/** The texts of late: the bids of one commit share their instant, and those on one lot its end. */
const texts = new Map<number, string>();
const MOST_TEXTS = 100;

/** UTC milliseconds as ISO 8601 with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export function toIso(at: number): string {
  const known = texts.get(at);
  if (known !== undefined) return known;
  const text = new Date(at).toISOString();
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(at, text);
  return text;
}

/** The UTC milliseconds of an instant in that form. */
export function fromIso(text: string): number {
  return Date.parse(text);
}

/** The same for an optional instant; UTC milliseconds or null. */
export function instantOf(text: string | null): number | null {
  return text === null ? null : fromIso(text);
}

/** The end of a lot's stage (UTC milliseconds); null without an end. Older responses carry only the auction's end. */
export function endOf(lot: {
  readonly dtStageEndUTC: string | null;
  readonly dtAuctionEndUTC: string | null;
}): number | null {
  return instantOf(lot.dtStageEndUTC ?? lot.dtAuctionEndUTC);
}
