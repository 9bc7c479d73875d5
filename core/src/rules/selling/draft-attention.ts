/** Where a consignment stands that staff fill in for a vendor on their own computer. */
export const LOCAL_DRAFT_STATES = [
  /** On this computer alone, and nothing will send it: its save was discarded. */
  'local',
  /** Its save waits for the server. */
  'queued',
  /** The server has it. */
  'saved',
  /** Its submission waits for the server. */
  'submitting',
  'submitted',
  /** The server refused its answers or one of its files. */
  'rejected',
  /** It was changed at two places. */
  'conflict',
] as const;
export type LocalDraftState = (typeof LOCAL_DRAFT_STATES)[number];

const NEEDS_ATTENTION: Readonly<Record<LocalDraftState, boolean>> = {
  local: true,
  queued: false,
  saved: false,
  submitting: false,
  submitted: false,
  rejected: true,
  conflict: true,
};

/** A draft needs attention if it goes no further by itself: refused, changed at two places, or with nothing that sends it. */
export function draftNeedsAttention(state: LocalDraftState): boolean {
  return NEEDS_ATTENTION[state];
}
