/** Conversion of instants between wire and rules, apart from the schemas, so that pages need not load those. */

/** UTC milliseconds as ISO 8601 with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export function toIso(at: number): string {
  return new Date(at).toISOString();
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
