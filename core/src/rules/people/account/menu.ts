export interface AccountMenuItem {
  readonly kind: 'saved' | 'bids' | 'myAccount' | 'signIn';
  readonly href: string;
  /** Pressing it opens the login drawer first. */
  readonly asksForLogin: boolean;
}

/** The link to the account, or to the login. */
export function accountLink(isLoggedIn: boolean): AccountMenuItem {
  if (!isLoggedIn) return { kind: 'signIn', href: '/account/login', asksForLogin: true };
  return { kind: 'myAccount', href: '/account', asksForLogin: false };
}

/**
 * The account menu of the header: saved lots, bids and account for members; saved lots and login for visitors, for whom
 * saved lots open the login drawer.
 */
export function accountMenu(isLoggedIn: boolean): readonly AccountMenuItem[] {
  const saved: AccountMenuItem = { kind: 'saved', href: '/account/watching/', asksForLogin: !isLoggedIn };
  const bids: AccountMenuItem = { kind: 'bids', href: '/bidding', asksForLogin: false };
  return isLoggedIn ? [saved, bids, accountLink(true)] : [saved, accountLink(false)];
}
