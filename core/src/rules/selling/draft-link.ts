/** Where lots are handed in. Without locale prefix, as all of these. */
export const CONSIGNMENT = '/consignment';

/** The form with one draft in it, as letters and the account link to it. The id opens nothing to anybody else. */
export function draftPath(id: string): string {
  return `${CONSIGNMENT}?draft=${encodeURIComponent(id)}`;
}
