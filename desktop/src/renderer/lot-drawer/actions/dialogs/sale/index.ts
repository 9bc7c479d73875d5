export { AnswerDialog, type AnsweredOffer, CounterDialog, ProvisionalDialog } from './answer-dialogs.tsx';
export { CancelSaleDialog } from './cancel-sale-dialog.tsx';
export { RelistDialog } from './relist-dialog.tsx';
export { SecondChanceDialog } from './second-chance-dialog.tsx';
