export { transferDueAt } from './dates/due-dates.ts';
export { type InvoiceLine, invoiceLines } from './invoices/invoice-lines.ts';
export { type ChargedFee, type FeeBasis, type InvoiceSums, invoiceSums, isInvoiced } from './invoices/invoice-sums.ts';
export { INVOICE_ISSUER } from './invoices/issuer.ts';
export {
  INVOICE_NUMBER,
  type InvoiceKind,
  type InvoiceSeries,
  invoiceNumber,
  invoiceSeries,
} from './invoices/numbers.ts';
export { type InvoicePaymentState, invoicePaymentState } from './invoices/payment-state.ts';
export { type StatedSale, type StatementTotals, statementTotals } from './invoices/statement.ts';
export { siteYearUntil, statementPeriod } from './invoices/statement-period.ts';
export {
  assumedCompletion,
  isOverdue,
  REMINDERS,
  type Reminder,
  type ReminderKind,
  remindersOf,
  runningDeadline,
} from './steps/deadlines.ts';
export {
  type CompletionNotice,
  INVOICE_NOTICES,
  type InvoiceNotice,
  type NoticeRecipient,
  noticesAfter,
  SECOND_CHANCE_NOTICES,
  type SecondChanceNotice,
  STEP_NOTICES,
  type StepNotice,
} from './steps/notices.ts';
export {
  awaitedActor,
  endOfPhase,
  type PhaseStatus,
  phaseStatuses,
  SALE_PHASES,
  type SalePhase,
} from './steps/phases.ts';
export { isSaleText, SALE_TEXT } from './steps/sale-text.ts';
export { type StepRefusal, stepsFor, takeStep } from './steps/take-step.ts';
export {
  AWAITING_FEE,
  type Completion,
  type CompletionActor,
  type CompletionState,
  type CompletionStep,
  isOpenState,
  OPEN_STATES,
  type OpenState,
  PAYMENT_WAYS,
  type PaymentWay,
} from './steps/types.ts';
export { isUnpaid, UNPAID_STATES } from './steps/unpaid.ts';
