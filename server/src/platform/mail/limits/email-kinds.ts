/** How many e-mails of a kind are sent. */
export interface EmailLimits {
  /** To one mailbox. */
  readonly perHour: number;
  readonly perDay: number;
  /** Caused by one account or one network, to all recipients together; left out where no request causes them. */
  readonly perCauseAndHour?: number;
  /** Sent above all limits, and counted: what the law or the security of an account asks for. */
  readonly isEssential?: true;
}

/** Every kind of e-mail with its limits. */
export const EMAIL_KINDS = {
  verification: { perHour: 5, perDay: 15, perCauseAndHour: 5 },
  /** To the owner of an address that was entered to open another account, or as another account's address. */
  accountExists: { perHour: 3, perDay: 6, perCauseAndHour: 5 },
  welcome: { perHour: 3, perDay: 6 },
  passwordLink: { perHour: 3, perDay: 10, perCauseAndHour: 20 },
  /** To a vendor, by staff. */
  vendorInvitation: { perHour: 3, perDay: 6, perCauseAndHour: 200 },
  emailChanged: { perHour: 10, perDay: 30, perCauseAndHour: 10 },
  passwordChanged: { perHour: 10, perDay: 30 },
  newDevice: { perHour: 5, perDay: 15 },
  securityNotice: { perHour: 20, perDay: 60 },
  newsletterConfirmation: { perHour: 3, perDay: 6, perCauseAndHour: 30 },
  consigned: { perHour: 100, perDay: 400 },
  /** To a vendor, by staff, once for each revision of a lot. */
  lotApproval: { perHour: 60, perDay: 200, perCauseAndHour: 200 },
  /** To those who watch a lot, have bid on it or sell it, once for each material correction. */
  lotCorrected: { perHour: 30, perDay: 100 },
  draftLink: { perHour: 10, perDay: 40, perCauseAndHour: 10 },
  draftReminder: { perHour: 20, perDay: 60 },
  newLot: { perHour: 60, perDay: 200 },
  outbid: { perHour: 120, perDay: 600 },
  /** A receipt for a payment, or that it was refused. */
  boost: { perHour: 100, perDay: 400, isEssential: true },
  /** To sellers, whose lots each cause at most one an hour. */
  newComment: { perHour: 20, perDay: 100, perCauseAndHour: 30 },
  commentReply: { perHour: 10, perDay: 40, perCauseAndHour: 30 },
  commentRemoved: { perHour: 10, perDay: 30 },
  /** Written by staff, to whom the limit of a thread applies too. */
  enquiryReply: { perHour: 60, perDay: 200 },
  /** About offers, counter-offers and refused holds. */
  negotiation: { perHour: 120, perDay: 600, perCauseAndHour: 60 },
  interest: { perHour: 30, perDay: 100, perCauseAndHour: 20 },
  sale: { perHour: 200, perDay: 1_000, isEssential: true },
} as const satisfies Readonly<Record<string, EmailLimits>>;

export type EmailKind = keyof typeof EMAIL_KINDS;

/**
 * All kinds together that a stranger can cause by naming an address, to one mailbox. Other kinds have no common limit:
 * otherwise a stranger could use it up and so keep a warning from an account's owner.
 */
export const BY_STRANGERS = {
  kinds: ['verification', 'accountExists', 'passwordLink', 'newsletterConfirmation'],
  perHour: 10,
  perDay: 30,
} as const satisfies { readonly kinds: readonly EmailKind[]; readonly perHour: number; readonly perDay: number };
