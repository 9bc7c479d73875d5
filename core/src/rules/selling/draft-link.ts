/** The consignment page, without locale prefix. */
export const CONSIGNMENT = '/consignment';

/** The address of a draft for e-mails and account pages. Only its owner can open it. */
export function draftPath(id: string): string {
  return `${CONSIGNMENT}?draft=${encodeURIComponent(id)}`;
}
