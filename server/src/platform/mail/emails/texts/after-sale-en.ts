import type { CompletionNotice } from '@marque/core/rules/sales';

export interface NoticeTexts {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly note: string;
  readonly reason: string;
}

const BOUGHT = 'You are receiving this e-mail because you bought lot {lotId}.';
const SOLD = 'You are receiving this e-mail because you sell lot {lotId}.';
const PARTY = 'You are receiving this e-mail because you are a party to the sale of lot {lotId}.';
const SEE_SALE = 'Open the sale';

/** The e-mails about what follows a sale. They state what has happened, and who takes the next step by when. */
export const afterSale: Readonly<Record<CompletionNotice, NoticeTexts>> = {
  paymentReported: {
    subject: 'The buyer has reported the payment: {title}',
    title: 'The buyer has reported the payment for {title}',
    lead: 'The buyer says that they have paid {price}.',
    button: SEE_SALE,
    note: 'Check your account, then confirm that you have the payment. Hand nothing over before you have it. If it does not arrive, report a problem on the same page.',
    reason: SOLD,
  },
  paymentConfirmed: {
    subject: 'The seller has your payment: {title}',
    title: 'The seller has your payment for {title}',
    lead: 'The seller has confirmed that they have your payment of {price}.',
    button: SEE_SALE,
    note: 'Arrange the collection with the seller, by {deadline} at the latest. Confirm it on the page of the sale once you have the lot.',
    reason: BOUGHT,
  },
  handedOver: {
    subject: 'Handed over: {title}',
    title: 'The seller has handed over {title}',
    lead: 'The seller says that they have handed the lot over or sent it.',
    button: SEE_SALE,
    note: 'Confirm that you have it once it is with you. If it does not arrive or is not as described, report a problem on the same page.',
    reason: BOUGHT,
  },
  collectionConfirmed: {
    subject: 'The sale is complete: {title}',
    title: 'The sale of {title} is complete',
    lead: 'The buyer has confirmed that they have the lot. It was sold at {price}.',
    button: SEE_SALE,
    note: 'Nothing more is to be done. Your statement lists all your sales.',
    reason: SOLD,
  },
  disputeOpened: {
    subject: 'A problem was reported: {title}',
    title: 'A problem was reported with the sale of {title}',
    lead: 'The other party has reported a problem. All deadlines of the sale are stopped.',
    button: SEE_SALE,
    note: 'Read what they have written on the page of the sale. Our staff are informed and contact you both.',
    reason: PARTY,
  },
  disputeForStaff: {
    subject: 'Dispute about lot {lotId}: {title}',
    title: 'A dispute awaits a decision: {title}',
    lead: 'A party to the sale of lot {lotId} at {price} has reported a problem. All deadlines of the sale are stopped.',
    button: SEE_SALE,
    note: 'Read what they have written, contact both parties, and decide.',
    reason: 'You are receiving this e-mail because you are a member of staff.',
  },
  disputeDecided: {
    subject: 'We have decided: {title}',
    title: 'We have decided about the sale of {title}',
    lead: 'Our staff have decided about the reported problem.',
    button: SEE_SALE,
    note: 'Read the decision and your next step on the page of the sale.',
    reason: PARTY,
  },
  saleCancelled: {
    subject: 'The sale was cancelled: {title}',
    title: 'The sale of {title} was cancelled',
    lead: 'Our staff have cancelled the sale at {price}.',
    button: SEE_SALE,
    note: 'The reason is on the page of the sale. Contact us if you have already paid or handed over the lot.',
    reason: PARTY,
  },
  invoiceOnAccount: {
    subject: 'Invoice {invoice}: {title}',
    title: 'Your invoice for {title}',
    lead: 'Invoice {invoice} for the buyer’s fee is in your account.',
    button: 'Open the invoice',
    note: 'Pay it by bank transfer by {deadline}, and name the number of the invoice. The account is on the invoice.',
    reason: BOUGHT,
  },
  creditNoteIssued: {
    subject: 'Credit note {invoice}: {title}',
    title: 'A credit note for {title}',
    lead: 'Credit note {invoice} takes back the invoice for the buyer’s fee.',
    button: 'Open the credit note',
    note: 'What was charged to your card returns to it, usually within some working days.',
    reason: BOUGHT,
  },
  secondChanceOffered: {
    subject: 'You can still buy it: {title}',
    title: 'You can buy {title} at your highest bid',
    lead: 'The sale to the winning bidder has fallen through. We offer you the lot at your own highest bid of {price}, until {deadline}.',
    button: 'Open the offer',
    note: 'Accept or decline on that page. You owe nothing unless you accept; our fee is then taken from your card.',
    reason: 'You are receiving this e-mail because you bid on lot {lotId}.',
  },
  secondChanceForSeller: {
    subject: 'Offered to the next bidder: {title}',
    title: 'We have offered {title} to the next bidder',
    lead: 'After the cancelled sale we have offered the lot to the next bidder at {price}, until {deadline}.',
    button: SEE_SALE,
    note: 'We e-mail you as soon as they have answered. Wait with listing the lot again until then.',
    reason: SOLD,
  },
  secondChanceEnded: {
    subject: 'The next bidder did not buy: {title}',
    title: 'The next bidder did not buy {title}',
    lead: 'Our offer at {price} was not accepted.',
    button: SEE_SALE,
    note: 'You can list the lot again from your account, under Selling.',
    reason: SOLD,
  },
  paymentDueSoon: {
    subject: 'Pay the seller by {deadline}: {title}',
    title: 'Your payment for {title} is due',
    lead: 'The price of {price} is not reported as paid yet. It is due by {deadline}.',
    button: SEE_SALE,
    note: 'Pay the seller, then report the payment on the page of the sale.',
    reason: BOUGHT,
  },
  paymentOverdue: {
    subject: 'Your payment is overdue: {title}',
    title: 'Your payment for {title} is overdue',
    lead: 'The price of {price} was due by {deadline}.',
    button: SEE_SALE,
    note: 'Pay the seller today, then report the payment on the page of the sale. If something prevents you, report a problem there.',
    reason: BOUGHT,
  },
  buyerOverdue: {
    subject: 'The buyer’s payment is overdue: {title}',
    title: 'The buyer’s payment for {title} is overdue',
    lead: 'The price of {price} was due by {deadline}. The buyer has not reported a payment, and we have reminded them.',
    button: SEE_SALE,
    note: 'If you have the payment, confirm it. If not, contact the buyer, or report a problem and we step in.',
    reason: SOLD,
  },
  paymentUnconfirmed: {
    subject: 'Is the payment there? {title}',
    title: 'Please confirm the payment for {title}',
    lead: 'Two working days ago the buyer reported that they have paid {price}.',
    button: SEE_SALE,
    note: 'Check your account, then confirm the payment. If it has not arrived, report a problem on the same page.',
    reason: SOLD,
  },
  collectionDueSoon: {
    subject: 'Collect by {deadline}: {title}',
    title: 'Collect {title} by {deadline}',
    lead: 'The seller has your payment, and the collection is not confirmed yet.',
    button: SEE_SALE,
    note: 'Arrange the collection with the seller. Confirm it on the page of the sale once you have the lot.',
    reason: BOUGHT,
  },
  collectionOverdue: {
    subject: 'Your collection is overdue: {title}',
    title: 'Your collection of {title} is overdue',
    lead: 'The collection was due by {deadline}.',
    button: SEE_SALE,
    note: 'If you have the lot, confirm it. If not, arrange the collection with the seller today, or report a problem.',
    reason: BOUGHT,
  },
  collectorOverdue: {
    subject: 'The collection is overdue: {title}',
    title: 'The collection of {title} is overdue',
    lead: 'The collection was due by {deadline}. The buyer has not confirmed it, and we have reminded them.',
    button: SEE_SALE,
    note: 'If you still have the lot, contact the buyer. If they do not answer, report a problem and we step in.',
    reason: SOLD,
  },
  collectionUnconfirmed: {
    subject: 'Do you have it? {title}',
    title: 'Please confirm that you have {title}',
    lead: 'Two working days ago the seller reported that they have handed the lot over or sent it.',
    button: SEE_SALE,
    note: 'Confirm it once the lot is with you. If it has not arrived or is not as described, report a problem on the same page.',
    reason: BOUGHT,
  },
};
