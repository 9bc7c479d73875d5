/** What is missing of an enquiry, as the keys of what is said beside its fields; the second is spelt as it always was. */
export type EnquiryFault = 'error_mobileNumberRequired' | 'error_messsageRequired';

/** What is missing of an enquiry about a lot: it takes a telephone number and a message. */
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
  /** Faults keep the form where it is. */
  | { readonly kind: 'send'; readonly faults: readonly EnquiryFault[] };

/** Every step there is. However it went, the feedback form comes after it; while it is being sent nothing can be closed. */
const STEPS: Readonly<Record<EnquiryState, Partial<Readonly<Record<EnquiryEvent['kind'], EnquiryState>>>>> = {
  closed: { open: 'form' },
  form: { send: 'sending', close: 'closed' },
  sending: { succeed: 'success', fail: 'error' },
  success: { next: 'feedback', close: 'closed' },
  error: { back: 'form', next: 'feedback', close: 'closed' },
  feedback: { close: 'closed' },
};

/** The enquiry modal after an event: its form, then how sending went, then the feedback form. Others change nothing. */
export function reduceEnquiry(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  if (event.kind === 'send' && event.faults.length > 0) return state;
  return STEPS[state][event.kind] ?? state;
}
