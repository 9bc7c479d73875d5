import { isMissingCard } from '../account/banners.ts';

/** What stands between somebody and a comment. */
export interface CommentRefusal {
  readonly key: 'loginToComment' | 'blocked' | 'commentTextInvalid' | 'emailNotVerified' | 'addPaymentMethodToComment';
  /** The status with which the server refuses for this reason. */
  readonly status: 400 | 401 | 403;
}

export interface Commenter {
  readonly isLoggedIn: boolean;
  readonly isBlocked: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  /** Exempt from the card. */
  readonly isVip: boolean;
}

/**
 * Whether somebody may leave this comment or reply: null where they may, else the first reason why not. One must be logged
 * in and have written something, at an address known to be one's own, with a card on file unless one is a VIP. Being
 * blocked is told first: nobody should confirm an address only to hear that.
 */
export function checkComment(person: Commenter, text: string): CommentRefusal | null {
  if (!person.isLoggedIn) return { key: 'loginToComment', status: 401 };
  if (person.isBlocked) return { key: 'blocked', status: 403 };
  if (text.trim() === '') return { key: 'commentTextInvalid', status: 400 };
  if (!person.isEmailVerified) return { key: 'emailNotVerified', status: 403 };
  if (isMissingCard(person)) return { key: 'addPaymentMethodToComment', status: 403 };
  return null;
}
