/** Whom the consignment form looks at before it opens. */
export interface ConsignmentVisitor {
  readonly isLoggedIn: boolean;
  /** The card on file. */
  readonly card: 'none' | 'expired' | 'good';
  readonly isVip: boolean;
  /** The address asks to see the form without a card. */
  readonly skipsCard: boolean;
  /** Staff who fill the form in for a vendor, in the console. */
  readonly actsForVendor: boolean;
}

export interface ConsignmentGate {
  readonly shows: 'login' | 'cardWarning' | 'form';
  readonly maySubmit: boolean;
}

/**
 * Consigning takes a login and a card that has not expired. A VIP needs no card, and staff who act for a vendor answer
 * for themselves. An address with `skip-card` opens the form without one, yet nothing is submitted from it.
 */
export function consignmentGate(visitor: ConsignmentVisitor): ConsignmentGate {
  if (!visitor.isLoggedIn) return { shows: 'login', maySubmit: false };
  if (visitor.card === 'good' || visitor.isVip || visitor.actsForVendor) return { shows: 'form', maySubmit: true };
  return { shows: visitor.skipsCard ? 'form' : 'cardWarning', maySubmit: false };
}
