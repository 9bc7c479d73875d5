import { splitLocalePrefix } from '../../places/index.ts';

/** Banners under the header, the most important first. */
export const ACCOUNT_BANNERS = ['blocked', 'terms', 'email', 'card', 'boosting'] as const;
export type AccountBanner = (typeof ACCOUNT_BANNERS)[number];

export interface AccountStatus {
  readonly isBlocked: boolean;
  readonly hasAgreedTerms: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  readonly isThreeDSecureChecked: boolean;
  readonly isVip: boolean;
  /** The page shows a lot of theirs that can be boosted, and its notice is due. */
  readonly isOfferedBoost: boolean;
}

/** A card that the bank has not checked with 3-D Secure needs a notice, except for VIPs. */
export function needsThreeDSecureNotice(
  account: Pick<AccountStatus, 'hasCard' | 'isThreeDSecureChecked' | 'isVip'>,
): boolean {
  return account.hasCard && !account.isThreeDSecureChecked && !account.isVip;
}

/** A card is required to bid, buy or comment, except for VIPs. */
export function isMissingCard(account: Pick<AccountStatus, 'hasCard' | 'isVip'>): boolean {
  return !account.hasCard && !account.isVip;
}

const APPLIES: Readonly<Record<AccountBanner, (account: AccountStatus) => boolean>> = {
  blocked: (account) => account.isBlocked,
  terms: (account) => !account.hasAgreedTerms,
  email: (account) => !account.isEmailVerified,
  card: needsThreeDSecureNotice,
  boosting: (account) => account.isOfferedBoost,
};

/** The page for unconfirmed addresses shows the message itself. */
const WAITING_PAGE = '/account/unverified';

/**
 * The banner of an account on a page. An unconfirmed address blocks all pages except the account pages (`gate`);
 * otherwise the most important banner that applies and was not closed. null for visitors.
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

/** The page itself and all pages below it; "/accountancy" is not below "/account". */
function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
