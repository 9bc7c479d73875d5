/** What the header offers somebody about themselves. */
export interface AccountMenuItem {
  readonly kind: 'saved' | 'bids' | 'myAccount' | 'signIn';
  readonly href: string;
  /** Pressing it opens the login drawer first. */
  readonly asksForLogin: boolean;
}

/** The way to the account itself, or to the login that it asks for. */
export function accountLink(isLoggedIn: boolean): AccountMenuItem {
  if (!isLoggedIn) return { kind: 'signIn', href: '/account/login', asksForLogin: true };
  return { kind: 'myAccount', href: '/account', asksForLogin: false };
}

/**
 * What the header offers about the account: members find what they saved, their bids and their account; a visitor's saved
 * lots and the account itself ask for a login where one is.
 */
export function accountMenu(isLoggedIn: boolean): readonly AccountMenuItem[] {
  const saved: AccountMenuItem = { kind: 'saved', href: '/account/watching/', asksForLogin: !isLoggedIn };
  const bids: AccountMenuItem = { kind: 'bids', href: '/bidding', asksForLogin: false };
  return isLoggedIn ? [saved, bids, accountLink(true)] : [saved, accountLink(false)];
}
