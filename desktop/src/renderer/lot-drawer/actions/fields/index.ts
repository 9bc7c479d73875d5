export { AmountField, amountOf } from './amount-field.tsx';
export { useLengthWords } from './length-words.ts';
export { isReason, ReasonField } from './reason-field.tsx';
export { SelectField } from './select-field.tsx';
