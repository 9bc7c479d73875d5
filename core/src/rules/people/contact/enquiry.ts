/** Missing fields of an enquiry, as text keys; the specification spells the second with three s. */
type EnquiryFault = 'error_mobileNumberRequired' | 'error_messsageRequired';

/** An enquiry about a lot requires a telephone number and a message. */
export function checkEnquiry(enquiry: { readonly phone: string; readonly message: string }): readonly EnquiryFault[] {
  const faults: EnquiryFault[] = [];
  if (enquiry.phone.trim() === '') faults.push('error_mobileNumberRequired');
  if (enquiry.message.trim() === '') faults.push('error_messsageRequired');
  return faults;
}

export const ENQUIRY_STATES = ['closed', 'form', 'sending', 'success', 'error', 'feedback'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const ENQUIRY_EVENTS = ['open', 'send', 'succeed', 'fail', 'back', 'next', 'close'] as const;
export type EnquiryEvent =
  | { readonly kind: Exclude<(typeof ENQUIRY_EVENTS)[number], 'send'> }
  /** With faults, the form stays open. */
  | { readonly kind: 'send'; readonly faults: readonly EnquiryFault[] };

/** The feedback form follows success and failure; the dialog cannot be closed while the enquiry is sent. */
const STEPS: Readonly<Record<EnquiryState, Partial<Readonly<Record<EnquiryEvent['kind'], EnquiryState>>>>> = {
  closed: { open: 'form' },
  form: { send: 'sending', close: 'closed' },
  sending: { succeed: 'success', fail: 'error' },
  success: { next: 'feedback', close: 'closed' },
  error: { back: 'form', next: 'feedback', close: 'closed' },
  feedback: { close: 'closed' },
};

/** The enquiry dialog after an event. Events that do not apply are ignored. */
export function reduceEnquiry(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  if (event.kind === 'send' && event.faults.length > 0) return state;
  return STEPS[state][event.kind] ?? state;
}
