import { isMissingCard } from '../account/banners.ts';
import { isPublishable } from './comment-text.ts';

/** Why a comment is refused. */
interface CommentRefusal {
  readonly key: 'loginToComment' | 'blocked' | 'commentTextInvalid' | 'emailNotVerified' | 'addPaymentMethodToComment';
  /** The HTTP status of the refusal. */
  readonly status: 400 | 401 | 403;
}

interface Commenter {
  readonly isLoggedIn: boolean;
  readonly isBlocked: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  readonly isVip: boolean;
  readonly isStaff: boolean;
}

/**
 * A comment or reply requires a login, a text that can be published, a confirmed address and, except for VIPs and staff, a
 * card. null where it is allowed. A blocked account is refused first, so that it is not asked to confirm its address in
 * vain. Without a text (null) the person alone is judged, before they write one.
 */
export function checkComment(person: Commenter, text: string | null): CommentRefusal | null {
  if (!person.isLoggedIn) return { key: 'loginToComment', status: 401 };
  if (person.isBlocked) return { key: 'blocked', status: 403 };
  if (text !== null && !isPublishable(text)) return { key: 'commentTextInvalid', status: 400 };
  if (!person.isEmailVerified) return { key: 'emailNotVerified', status: 403 };
  if (!person.isStaff && isMissingCard(person)) return { key: 'addPaymentMethodToComment', status: 403 };
  return null;
}
