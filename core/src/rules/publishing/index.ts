/** From a submitted consignment to a published lot. */
export { lotApprovalPath } from './approval-link.ts';
export { isApprovalNoteMissing, LONGEST_APPROVAL_NOTE } from './approval-note.ts';
export { changedFields } from './changed-content.ts';
export * from './corrections.ts';
export { type Consigned, draftFromAnswers } from './draft-from-answers.ts';
export * from './fact-labels.ts';
export * from './missing-fields.ts';
export { numberedSlug, slugOf } from './slug.ts';
export * from './states.ts';
export * from './types.ts';
export * from './vendor-state.ts';
