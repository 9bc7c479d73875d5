/** Where a draft of a lot is. */
export const DRAFT_STATES = ['open', 'published'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const ANSWERS = ['approved', 'changesAsked'] as const;
export type ApprovalAnswer = (typeof ANSWERS)[number];

/** What a vendor has said about a draft. `outdated`: the draft has changed since they were asked. */
export const APPROVAL_STATES = ['none', 'requested', 'outdated', ...ANSWERS] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The last request for approval. */
export interface ApprovalRequest {
  /** The revision of the draft that the vendor was shown. */
  readonly revision: number;
  readonly answer: ApprovalAnswer | null;
}

/** An approval holds for the revision that the vendor was shown and for no other. */
export function approvalState(request: ApprovalRequest | null, revision: number): ApprovalState {
  if (request === null) return 'none';
  if (request.answer === 'changesAsked') return 'changesAsked';
  if (request.revision !== revision) return 'outdated';
  return request.answer ?? 'requested';
}
