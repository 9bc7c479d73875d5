import { type ConsignmentLink, consignmentTarget, targetCookie } from '../visit/index.ts';
import { type ConsignmentVisitor, consignmentGate } from './consignment-gate.ts';

/** The login page for sellers, with the target in the cookie. */
const SELLER_LOGIN = '/account/login?redirect=1&seller=1';
const BILLING = '/account/billing';

/** What the consignment page shows. */
export type ConsignmentAccess =
  | {
      readonly kind: 'login';
      /** `document.cookie` text that keeps where to come back to for ten minutes. */
      readonly cookie: string;
      readonly href: string;
      /** A click beside the popup does not close it, since there is no content behind it. */
      readonly isDismissible: false;
    }
  | { readonly kind: 'cardWarning'; readonly href: string }
  | { readonly kind: 'form'; readonly maySubmit: boolean };

/**
 * Opens the consignment form or requires a step before it: a login that returns to the form with its deal, or a card,
 * with a link to billing that returns too.
 */
export function consignmentAccess(
  visitor: Omit<ConsignmentVisitor, 'skipsCard'>,
  page: { readonly path: string; readonly link: ConsignmentLink },
): ConsignmentAccess {
  const { shows, maySubmit } = consignmentGate({ ...visitor, skipsCard: page.link.skipsCard });
  const target = consignmentTarget(page.path, page.link);
  switch (shows) {
    case 'login':
      return { kind: 'login', cookie: targetCookie(target, 'consignment'), href: SELLER_LOGIN, isDismissible: false };
    case 'cardWarning':
      return { kind: 'cardWarning', href: `${BILLING}?redirect=${encodeURIComponent(target)}` };
    case 'form':
      return { kind: 'form', maySubmit };
  }
}
