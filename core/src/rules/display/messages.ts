export type MessageKind = 'success' | 'info' | 'warning' | 'error';

interface MessageFace {
  readonly kind: MessageKind;
  /** Where the message's one link leads. */
  readonly link?: string;
  /** Drawn in place of the kind's own. */
  readonly icon?: 'card' | 'counter' | 'lock';
}

const BILLING = '/account/billing';
const BILLING_PHONE = '/account/billing?redirect=0#updatePhoneNumber';
const VERIFY = '/account/unverified';

/**
 * Every message that can appear over a page, by its code. Warnings are drawn in the same red as errors but go by
 * themselves; errors stay until they are closed. A message says what happened; its link is the way out.
 */
const FACES = {
  // Asked before a bid, in this order.
  loginToBid: { kind: 'warning', icon: 'lock' },
  verifyAccountEmailToBid: { kind: 'warning', link: VERIFY },
  addPaymentMethodToBid: { kind: 'warning', link: BILLING, icon: 'card' },
  paymentMethodExpired: { kind: 'warning', link: BILLING, icon: 'card' },
  verifyMobileNumberToBid: { kind: 'warning', link: BILLING_PHONE },
  vendorsCannotBid: { kind: 'warning' },
  moreThanMinimumBid: { kind: 'warning' },
  numbersOnly: { kind: 'info' },
  // Said beside a bid that goes through all the same.
  '3dSecureNotChecked': { kind: 'warning', link: BILLING, icon: 'card' },
  termsNotAgreed: { kind: 'warning', link: '/terms-conditions/updated' },
  blocked: { kind: 'warning', link: '/contact' },
  staffCannotBid: { kind: 'warning' },

  bidSuccess: { kind: 'success' },
  bidPreAuth: { kind: 'success', icon: 'card' },
  highestBidder: { kind: 'success' },
  outbid: { kind: 'warning' },
  bidTooSoon: { kind: 'warning' },
  bidTooLate: { kind: 'warning' },
  bidTooLarge: { kind: 'warning' },
  bidTooSmall: { kind: 'warning' },
  bidPending: { kind: 'warning', icon: 'card' },
  bidFail: { kind: 'error' },

  offerSuccess: { kind: 'success' },
  offerPreAuth: { kind: 'success', icon: 'card' },
  aboveBIN: { kind: 'warning' },
  outOffered: { kind: 'warning' },
  offersUsedUp: { kind: 'warning' },
  offerFail: { kind: 'error' },
  acceptOfferFail: { kind: 'error' },
  rejectOfferFail: { kind: 'error' },
  newActiveOfferVendor: { kind: 'info' },
  offerRejected: { kind: 'warning' },
  offerExpired: { kind: 'warning' },

  counterTooLarge: { kind: 'warning' },
  counterTooSmall: { kind: 'warning' },
  counterRejected: { kind: 'warning', icon: 'counter' },
  counterFail: { kind: 'error' },
  acceptCounterFail: { kind: 'error' },
  rejectCounterFail: { kind: 'error' },
  newCounterOfferVendor: { kind: 'success', icon: 'counter' },
  newCounterOfferBidder: { kind: 'info', icon: 'counter' },
  counterOfferRejectedVendor: { kind: 'warning', icon: 'counter' },
  counterOfferRejectedBidder: { kind: 'info', icon: 'counter' },
  counterOfferExpiredVendor: { kind: 'warning', icon: 'counter' },
  counterOfferExpiredBidder: { kind: 'warning', icon: 'counter' },
  counterOfferAccepted: { kind: 'success', icon: 'counter' },

  buyNowPurchaseSuccess: { kind: 'success' },
  buyNowPreAuth: { kind: 'success', icon: 'card' },
  buyNowPurchaseFail: { kind: 'error' },
  preAuthFailed: { kind: 'error', link: BILLING, icon: 'card' },

  commentSuccess: { kind: 'success' },
  commentFail: { kind: 'error' },
  commentTextInvalid: { kind: 'warning' },
  loginToComment: { kind: 'warning', icon: 'lock' },
  emailNotVerified: { kind: 'warning', link: VERIFY },
  addPaymentMethodToComment: { kind: 'warning', link: BILLING, icon: 'card' },

  subscriptionSuccess: { kind: 'success' },
  unsubscribeSuccess: { kind: 'success' },
  subscriptionError: { kind: 'error' },

  emailVerified: { kind: 'success' },
  emailVerificationFailed: { kind: 'error', link: VERIFY },

  consignmentFormNoCardWarning: { kind: 'warning', link: BILLING, icon: 'card' },
  apiErrorBody: { kind: 'error' },
  networkError: { kind: 'error' },
  tooManyRequests: { kind: 'warning' },
} as const satisfies Readonly<Record<string, MessageFace>>;

export type MessageCode = keyof typeof FACES;

export interface Message {
  readonly code: MessageCode;
  readonly key: `alerts_${MessageCode}`;
  readonly kind: MessageKind;
  readonly link: string | null;
  readonly icon: NonNullable<MessageFace['icon']> | null;
}

export const MESSAGE_CODES = Object.keys(FACES) as readonly MessageCode[];

/** The message of a code: its key in the locale files, how it is drawn, where it leads. */
export function messageOf(code: MessageCode): Message {
  const face: MessageFace = FACES[code];
  return { code, key: `alerts_${code}`, kind: face.kind, link: face.link ?? null, icon: face.icon ?? null };
}

/** Whether the text is a code of the catalogue, as a refusal by the server carries it. Narrows. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(FACES, text);
}
