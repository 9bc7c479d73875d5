/** Errors stay until they are closed; the other kinds close after a time. */
export type MessageKind = 'success' | 'info' | 'warning' | 'error';

/** Colour of a message. */
export type MessageTone = 'green' | 'neutral' | 'amber' | 'red';

/** The action that a message offers. Its text key is the message's key with the suffix "_link". */
type MessageAction =
  | { readonly kind: 'link'; readonly href: string }
  /** Reloads the page. */
  | { readonly kind: 'reload' }
  /** Opens the login drawer. */
  | { readonly kind: 'login' };

interface MessageDefinition {
  readonly kind: MessageKind;
  /** Default: the tone of the kind. */
  readonly tone?: MessageTone;
  /** An address, or another action. */
  readonly way?: `/${string}` | 'reload' | 'login';
  /** Default: the icon of the kind. */
  readonly icon?: 'card' | 'counter' | 'lock';
  readonly isLogged?: true;
}

const TONES: Readonly<Record<MessageKind, MessageTone>> = {
  success: 'green',
  info: 'neutral',
  warning: 'amber',
  error: 'red',
};

const BILLING = '/account/billing';
const BILLING_PHONE = '/account/billing?redirect=0#updatePhoneNumber';
const VERIFY = '/account/unverified';
const SPENDING_LIMITS = '/account/security#spending';

/** A bid, offer or counter-offer that conflicts with the state of the lot: a warning, but in red. */
const CONFLICT = { kind: 'warning', tone: 'red' } as const;

/**
 * Every message that can appear over a page, by its code. A bid without a login is logged, because pages do not offer
 * it to visitors.
 */
const MESSAGE_DEFINITIONS = {
  // Checks before a bid, in this order.
  loginToBid: { kind: 'warning', way: 'login', icon: 'lock', isLogged: true },
  verifyAccountEmailToBid: { kind: 'warning', way: VERIFY },
  addPaymentMethodToBid: { kind: 'warning', way: BILLING, icon: 'card' },
  paymentMethodExpired: { kind: 'warning', way: BILLING, icon: 'card' },
  verifyMobileNumberToBid: { kind: 'warning', way: BILLING_PHONE },
  vendorsCannotBid: { kind: 'warning' },
  moreThanMinimumBid: { kind: 'warning' },
  spendingLimitReached: { kind: 'warning', way: SPENDING_LIMITS, icon: 'lock' },
  numbersOnly: { kind: 'info' },
  // Shown beside a bid that is accepted.
  '3dSecureNotChecked': { kind: 'warning', way: BILLING, icon: 'card' },
  termsNotAgreed: { kind: 'warning', way: '/terms-conditions/updated' },
  blocked: { kind: 'warning', way: '/contact' },
  staffCannotBid: { kind: 'warning' },

  bidSuccess: { kind: 'success' },
  bidPreAuth: { kind: 'success', icon: 'card' },
  highestBidder: { kind: 'success' },
  outbid: { kind: 'warning' },
  bidTooSoon: CONFLICT,
  bidTooLate: CONFLICT,
  bidTooLarge: CONFLICT,
  bidTooSmall: CONFLICT,
  bidPending: { ...CONFLICT, icon: 'card' },
  bidFail: { kind: 'error' },

  offerSuccess: { kind: 'success' },
  offerPreAuth: { kind: 'success', icon: 'card' },
  aboveBIN: CONFLICT,
  outOffered: { kind: 'warning' },
  offersUsedUp: CONFLICT,
  offerFail: { kind: 'error' },
  acceptOfferFail: { kind: 'error' },
  rejectOfferFail: { kind: 'error' },
  newActiveOfferVendor: { kind: 'info' },
  offerRejected: { kind: 'warning' },
  offerExpired: { kind: 'warning' },

  counterTooLarge: CONFLICT,
  counterTooSmall: CONFLICT,
  countersOff: CONFLICT,
  alreadyCountered: CONFLICT,
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
  preAuthFailed: { kind: 'error', way: BILLING, icon: 'card' },

  interestSuccess: { kind: 'success' },

  commentSuccess: { kind: 'success' },
  commentHeld: { kind: 'info' },
  commentFail: { kind: 'error' },
  commentsClosed: { kind: 'warning' },
  commentTextInvalid: { kind: 'warning' },
  loginToComment: { kind: 'warning', way: 'login', icon: 'lock' },
  emailNotVerified: { kind: 'warning', way: VERIFY },
  addPaymentMethodToComment: { kind: 'warning', way: BILLING, icon: 'card' },

  loginToSubscribe: { kind: 'warning', way: 'login', icon: 'lock' },
  subscriptionSuccess: { kind: 'success' },
  unsubscribeSuccess: { kind: 'success' },
  subscriptionError: { kind: 'error' },
  subscriptionLimit: { kind: 'warning', way: '/account/alerts' },
  alertLinkFailed: { kind: 'error', way: '/account/alerts' },

  emailVerified: { kind: 'success' },
  emailVerificationFailed: { kind: 'error', way: VERIFY },

  consignmentFormNoCardWarning: { kind: 'warning', way: BILLING, icon: 'card' },
  // Responses of single endpoints.
  emailRestoreFailed: { kind: 'error', way: '/account/send/password' },
  emailAlreadyVerified: { kind: 'info' },
  passwordResetFailed: { kind: 'error', way: '/account/send/password' },
  signInCodeWrong: { kind: 'error' },
  signInStepExpired: { kind: 'error', way: '/account/login' },
  authenticatorOn: { kind: 'info', way: 'reload' },
  authenticatorOff: { kind: 'info', way: 'reload' },
  passkeyFailed: { kind: 'error' },
  passkeyLimit: { kind: 'warning' },
  accountInUse: { kind: 'warning', way: '/account/security#deletion' },
  cardDeclined: { kind: 'error', way: BILLING, icon: 'card' },
  threeDSecureRequired: { kind: 'warning', way: BILLING, icon: 'card' },
  cardHeldByBid: { kind: 'warning', icon: 'card' },
  reserveNotLower: { kind: 'warning' },
  relistingNotPossible: { kind: 'warning' },
  alreadyRelisted: { kind: 'info' },
  boostNotPossible: { kind: 'warning' },
  alreadyBoosted: { kind: 'info' },
  boostPending: { kind: 'info', icon: 'card' },
  boostOfferChanged: { kind: 'warning', way: 'reload' },
  addPaymentMethodToBoost: { kind: 'warning', way: BILLING, icon: 'card' },
  boostCardExpired: { kind: 'warning', way: BILLING, icon: 'card' },
  bidAlreadyVoided: { kind: 'info' },
  lotUpcoming: { kind: 'info' },
  endTooSoon: { kind: 'warning' },
  endTooFar: { kind: 'warning' },
  invalidAnswers: { kind: 'warning' },
  alreadySubmitted: { kind: 'info' },
  draftChanged: { kind: 'warning', way: 'reload' },
  consignmentStorageFull: { kind: 'warning' },
  alreadyAttending: { kind: 'info' },
  meetupFull: { kind: 'warning', way: '/contact' },
  fileTypeNotSupported: { kind: 'warning' },
  fileTooLarge: { kind: 'warning' },
  uploadQuotaReached: { kind: 'warning' },
  uploadsPaused: { kind: 'warning' },
  feedbackGiven: { kind: 'info' },
  newsletterLinkFailed: { kind: 'error' },
  saleStepNotDue: { kind: 'warning', way: 'reload' },
  saleStepNotYours: { kind: 'warning' },
  escrowNotOffered: { kind: 'warning' },
  feeUnderWay: { kind: 'warning' },
  saleDocumentsFull: { kind: 'warning' },
  periodInvalid: { kind: 'warning' },
  invoiceCredited: { kind: 'info' },
  invoiceNotOpen: { kind: 'info' },
  noSecondChance: { kind: 'warning' },
  secondChanceOver: { kind: 'warning' },

  // Responses to staff.
  replyExists: { kind: 'warning' },
  enquiryFull: { kind: 'warning' },
  noteExists: { kind: 'warning' },
  notesFull: { kind: 'warning' },
  assigneeChanged: { kind: 'warning' },
  assigneeNotStaff: { kind: 'warning' },
  emailInUse: { kind: 'warning' },
  notSubmitted: { kind: 'warning' },
  vendorNotActive: { kind: 'warning' },
  lotPublished: { kind: 'warning' },
  lotIncomplete: { kind: 'warning' },
  pictureNotOfConsignment: { kind: 'warning' },
  pictureUnreadable: { kind: 'warning' },
  picturesNotReady: { kind: 'warning' },
  noteMissing: { kind: 'warning' },
  nothingCorrected: { kind: 'warning' },
  correctionsFull: { kind: 'warning' },

  // About the request, independent of the operation.
  malformedRequest: { kind: 'error' },
  notFound: { kind: 'warning' },
  notLoggedIn: { kind: 'warning', way: 'login', icon: 'lock' },
  forbidden: { kind: 'warning', way: '/contact' },
  badCsrfToken: { kind: 'error' },
  payloadTooLarge: { kind: 'warning' },
  headersTooLarge: { kind: 'error' },
  idempotencyKeyReused: { kind: 'error' },
  internalError: { kind: 'error' },
  temporarilyUnavailable: { kind: 'error' },
  apiErrorBody: { kind: 'error', way: 'reload' },
  networkError: { kind: 'warning' },
  tooManyRequests: { kind: 'warning' },
} as const satisfies Readonly<Record<string, MessageDefinition>>;

export type MessageCode = keyof typeof MESSAGE_DEFINITIONS;

export interface Message {
  readonly code: MessageCode;
  readonly key: `alerts_${MessageCode}`;
  readonly kind: MessageKind;
  readonly tone: MessageTone;
  readonly way: MessageAction | null;
  readonly icon: NonNullable<MessageDefinition['icon']> | null;
  /** Whether the caller also writes it into the error log. */
  readonly isLogged: boolean;
}

export const MESSAGE_CODES = Object.keys(MESSAGE_DEFINITIONS) as readonly MessageCode[];

/** The message of a code: its text key, appearance, duration and action. */
export function messageOf(code: MessageCode): Message {
  const { kind, tone, way, icon, isLogged }: MessageDefinition = MESSAGE_DEFINITIONS[code];
  return {
    code,
    key: `alerts_${code}`,
    kind,
    tone: tone ?? TONES[kind],
    way: way === undefined ? null : wayOf(way),
    icon: icon ?? null,
    isLogged: isLogged === true,
  };
}

/** Whether the text is a message code, as refusals of the server carry it. Narrows. */
export function isMessageCode(text: string): text is MessageCode {
  return (MESSAGE_CODES as readonly string[]).includes(text);
}

function wayOf(way: NonNullable<MessageDefinition['way']>): MessageAction {
  return way === 'reload' || way === 'login' ? { kind: way } : { kind: 'link', href: way };
}
