/** Instants as they travel and as rules take them. Apart from the schemas, so that a page can read one without them. */

/** UTC milliseconds as ISO 8601 with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export function toIso(at: number): string {
  return new Date(at).toISOString();
}

/** UTC milliseconds of an instant in that form. */
export function fromIso(text: string): number {
  return Date.parse(text);
}

/** The same where there may be none; UTC milliseconds or null. */
export function instantOf(text: string | null): number | null {
  return text === null ? null : fromIso(text);
}

/** When the stage of a lot ends (UTC milliseconds), null for one without an end. Older answers name the auction's alone. */
export function endOf(lot: {
  readonly dtStageEndUTC: string | null;
  readonly dtAuctionEndUTC: string | null;
}): number | null {
  return instantOf(lot.dtStageEndUTC ?? lot.dtAuctionEndUTC);
}
