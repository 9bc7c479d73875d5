/** The page on which a vendor sees a lot as buyers will, and approves it. */
export function lotApprovalPath(lotDraftId: number): string {
  return `/account/lot-approvals/${lotDraftId}`;
}
