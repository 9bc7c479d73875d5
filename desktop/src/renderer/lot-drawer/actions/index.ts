export { ActionButton } from './action-button.tsx';
export { AnswerDialog, type AnsweredOffer, CounterDialog } from './answer-dialogs.tsx';
export { useLengthWords } from './length-words.ts';
export { LotFoot } from './lot-foot.tsx';
export { isReason, ReasonField } from './reason-field.tsx';
export { useStaffActions } from './use-staff-actions.ts';
