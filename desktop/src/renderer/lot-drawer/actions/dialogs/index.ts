export { ActionDialogs, type OpenAction } from './action-dialogs.tsx';
export { AnswerDialog, type AnsweredOffer, CounterDialog } from './sale/index.ts';
