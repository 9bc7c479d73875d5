/** The consignment page, without locale prefix. */
export const CONSIGNMENT = '/consignment';

/** The address of a draft for e-mails and account pages. Only its owner can open it. */
export function draftPath(id: string): string {
  return `${CONSIGNMENT}?draft=${encodeURIComponent(id)}`;
}

/** The page on which a vendor finds drafts and submissions. */
export const SELLING = '/account/selling';

/** The page on which a vendor reads the answers of a submission again. Only its vendor and staff can open it. */
export function submissionPath(id: string): string {
  return `${SELLING}/${encodeURIComponent(id)}`;
}
