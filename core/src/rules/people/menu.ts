/** What the header offers somebody about themselves. */
export interface AccountEntry {
  readonly kind: 'saved' | 'bids' | 'myAccount' | 'signIn';
  readonly href: string;
  /** Pressing it opens the login drawer first. */
  readonly asksForLogin: boolean;
}

const SAVED = { kind: 'saved', href: '/account/watching/' } as const;

/**
 * What the header offers about the account: members find what they saved, their bids and their account; a visitor's saved
 * lots and the account itself ask for a login where one is.
 */
export function accountMenu(isLoggedIn: boolean): readonly AccountEntry[] {
  if (!isLoggedIn) {
    return [
      { ...SAVED, asksForLogin: true },
      { kind: 'signIn', href: '/account/login', asksForLogin: true },
    ];
  }
  return [
    { ...SAVED, asksForLogin: false },
    { kind: 'bids', href: '/bidding', asksForLogin: false },
    { kind: 'myAccount', href: '/account', asksForLogin: false },
  ];
}
