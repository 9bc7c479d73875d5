import type { CardExpiry } from '@marque/core/rules/contact';
import type { Site, UserId } from '@marque/core/rules/lot';
import { type Person, VISITOR } from '@marque/core/rules/people';

/** The facts of an account that requests need. `accounts` holds them in memory and updates them with each change. */
export interface AccountFacts {
  readonly userId: UserId;
  readonly role: 'user' | 'superuser' | 'staff';
  readonly nickname: string;
  readonly isEmailVerified: boolean;
  /** Expiry of the card on file; null without a card. */
  readonly cardExpiry: CardExpiry | null;
  readonly cardId: number | null;
  readonly cardFingerprint: string | null;
  readonly threeDSecureChecked: boolean;
  readonly billingPhone: string | null;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly termsAgreed: boolean;
  readonly countryCode: string;
  readonly billingCountryCode: string | null;
}

export interface Visitor {
  readonly kind: 'visitor';
  readonly isCrawler: boolean;
}

export interface Member {
  readonly kind: 'member';
  readonly account: AccountFacts;
  readonly sessionId: string;
  /** Cookies need a CSRF token with every write, a bearer token does not. */
  readonly via: 'cookie' | 'bearer';
  readonly isCrawler: false;
}

export type Caller = Visitor | Member;

/** The facts of a request besides its parsed parts. */
export interface RequestFacts {
  readonly caller: Caller;
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  /** The browser's `device` cookie as sent; null without one. */
  readonly deviceCookie: string | null;
  /** The ticket of a login's first step, from the browser's cookie; null without one. */
  readonly ticketCookie: string | null;
  /** The browser's CSRF cookie as sent; null without one. */
  readonly csrfCookie: string | null;
  readonly idempotencyKey: string | null;
  /** When the server received it (UTC ms). Deadlines are compared with this time. */
  readonly receivedAt: number;
  readonly location: LocationFacts;
}

/** What a request's headers say about the visitor's location. */
export interface LocationFacts {
  /** The country in the header of a trusted proxy, unchecked; null without one. */
  readonly header: string | null;
  /** The first language of Accept-Language; null without one. */
  readonly language: string | null;
}

/** The caller as the rules model people. */
export function personOf(caller: Caller): Person {
  if (caller.kind === 'visitor') return VISITOR;
  const { role, userId, isVip, isBlocked, isEmailVerified } = caller.account;
  return { role, userId, isVip, isBlocked, isEmailVerified };
}
