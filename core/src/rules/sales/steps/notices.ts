import type { ReminderKind } from './deadlines.ts';
import type { CompletionStep } from './types.ts';

/** E-mails that report a step. */
export const STEP_NOTICES = [
  'paymentReported',
  'paymentConfirmed',
  'handedOver',
  'collectionConfirmed',
  'disputeOpened',
  'disputeForStaff',
  'disputeDecided',
  'saleCancelled',
] as const;
/** E-mails with a document: an invoice on account, and any credit note. A fee taken from a card is reported with the sale. */
export const INVOICE_NOTICES = ['invoiceOnAccount', 'creditNoteIssued'] as const;
/** E-mails about a second chance: its offer to a bidder, and to the seller that it was made and that it came to nothing. */
export const SECOND_CHANCE_NOTICES = ['secondChanceOffered', 'secondChanceForSeller', 'secondChanceEnded'] as const;

export type StepNotice = (typeof STEP_NOTICES)[number];
export type InvoiceNotice = (typeof INVOICE_NOTICES)[number];
export type SecondChanceNotice = (typeof SECOND_CHANCE_NOTICES)[number];
/** All e-mails about what follows a sale. */
export type CompletionNotice = StepNotice | InvoiceNotice | SecondChanceNotice | ReminderKind;

/** `otherParty`: the party that did not take the step. */
export type NoticeRecipient = 'buyer' | 'seller' | 'otherParty' | 'staff';

const AFTER: Readonly<Record<CompletionStep, Readonly<Partial<Record<NoticeRecipient, StepNotice>>>>> = {
  // The e-mails about the sale itself report the fee.
  settleFee: {},
  reportPayment: { seller: 'paymentReported' },
  confirmPayment: { buyer: 'paymentConfirmed' },
  reportHandover: { buyer: 'handedOver' },
  confirmCollection: { seller: 'collectionConfirmed' },
  openDispute: { otherParty: 'disputeOpened', staff: 'disputeForStaff' },
  resume: { buyer: 'disputeDecided', seller: 'disputeDecided' },
  establishPayment: { buyer: 'disputeDecided', seller: 'disputeDecided' },
  establishCollection: { buyer: 'disputeDecided', seller: 'disputeDecided' },
  cancel: { buyer: 'saleCancelled', seller: 'saleCancelled' },
  // The e-mails about the fee report it.
  lapse: {},
};

/** Who is notified of a step: those who did not take it, each by one e-mail. */
export function noticesAfter(
  step: CompletionStep,
): readonly { readonly to: NoticeRecipient; readonly kind: StepNotice }[] {
  const notices = Object.entries(AFTER[step]) as [NoticeRecipient, StepNotice][];
  return notices.map(([to, kind]) => ({ to, kind }));
}
