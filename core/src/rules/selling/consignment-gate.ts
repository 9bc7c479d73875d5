/** Facts about the visitor of the consignment form. */
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

interface ConsignmentGate {
  readonly shows: 'login' | 'cardWarning' | 'form';
  readonly maySubmit: boolean;
}

/**
 * Consigning requires a login and a valid card, except for VIPs and for staff who act for a vendor. `skip-card` in the
 * address opens the form without a card, but it cannot be submitted.
 */
export function consignmentGate(visitor: ConsignmentVisitor): ConsignmentGate {
  if (!visitor.isLoggedIn) return { shows: 'login', maySubmit: false };
  if (visitor.card === 'good' || visitor.isVip || visitor.actsForVendor) return { shows: 'form', maySubmit: true };
  return { shows: visitor.skipsCard ? 'form' : 'cardWarning', maySubmit: false };
}
