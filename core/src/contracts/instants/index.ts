/** Instants as they travel and as rules take them. Apart from the schemas, so that a page can read one without them. */

/** UTC milliseconds as ISO 8601 with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export function toIso(at: number): string {
  return new Date(at).toISOString();
}

/** UTC milliseconds of an instant in that form. */
export function fromIso(text: string): number {
  return Date.parse(text);
}
