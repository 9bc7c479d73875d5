export { ActionButton } from './action-button.tsx';
export { AnswerDialog, type AnsweredOffer, CounterDialog } from './dialogs/index.ts';
export { isReason, ReasonField, useLengthWords } from './fields/index.ts';
export { LotFoot } from './lot-foot.tsx';
export { useStaffActions } from './use-staff-actions.ts';
