import { splitLocalePrefix } from '../../places/index.ts';

/** What an account may have to be told under the header, the gravest first. */
export const ACCOUNT_BANNERS = ['blocked', 'terms', 'email', 'card'] as const;
export type AccountBanner = (typeof ACCOUNT_BANNERS)[number];

export interface AccountStatus {
  readonly isBlocked: boolean;
  readonly hasAgreedTerms: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  readonly isThreeDSecureChecked: boolean;
  readonly isVip: boolean;
}

/** Whether somebody should hear that their bank has not checked their card. It concerns nobody without one, and no VIP. */
export function needsThreeDSecureNotice(
  account: Pick<AccountStatus, 'hasCard' | 'isThreeDSecureChecked' | 'isVip'>,
): boolean {
  return account.hasCard && !account.isThreeDSecureChecked && !account.isVip;
}

/** Whether somebody has to put a card on file before they bid, buy or comment. No VIP has to. */
export function isMissingCard(account: Pick<AccountStatus, 'hasCard' | 'isVip'>): boolean {
  return !account.hasCard && !account.isVip;
}

const APPLIES: Readonly<Record<AccountBanner, (account: AccountStatus) => boolean>> = {
  blocked: (account) => account.isBlocked,
  terms: (account) => !account.hasAgreedTerms,
  email: (account) => !account.isEmailVerified,
  card: needsThreeDSecureNotice,
};

/** The page that waits for the address to be confirmed says so itself, and more of it. */
const WAITING_PAGE = '/account/unverified';

/**
 * What the account is told on a page: an address that was never confirmed stands before every page but the account's own
 * (`gate`); otherwise one banner at most, the gravest of those that apply and were not closed. Nothing for visitors.
 * `path` is that of the address, with its locale prefix or without.
 */
export function accountBanner(
  account: AccountStatus | null,
  path: string,
  closed: ReadonlySet<AccountBanner>,
): 'gate' | AccountBanner | null {
  if (account === null) return null;
  const page = splitLocalePrefix(path).path;
  if (!account.isEmailVerified && !isWithin(page, '/account')) return 'gate';
  const banner = ACCOUNT_BANNERS.find((candidate) => !closed.has(candidate) && APPLIES[candidate](account)) ?? null;
  return banner === 'email' && isWithin(page, WAITING_PAGE) ? null : banner;
}

/** The page itself, with its slash or without, and everything below it; "/accountancy" is not below "/account". */
function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
