import type { Me } from '@marque/core/contracts/accounts';

/** What an account may have to be told under the header. */
export const ACCOUNT_BANNERS = ['blocked', 'terms', 'email', 'card'] as const;
export type AccountBanner = (typeof ACCOUNT_BANNERS)[number];

type BannerFacts = Pick<
  Me,
  'isBlocked' | 'termsAgreed' | 'isEmailVerified' | 'billingCardOnFile' | 'threeDSecureChecked' | 'isVIP'
>;

/** Whether each applies. A card that its bank never checked is no matter for VIPs, whose card is never held. */
const APPLIES: Readonly<Record<AccountBanner, (me: BannerFacts) => boolean>> = {
  blocked: (me) => me.isBlocked,
  terms: (me) => !me.termsAgreed,
  email: (me) => !me.isEmailVerified,
  card: (me) => me.billingCardOnFile && !me.threeDSecureChecked && me.isVIP === '0',
};

/** The one banner to show: never two at once, the gravest first. Those that were closed are skipped. */
export function bannerFor(me: BannerFacts | null, closed: ReadonlySet<AccountBanner>): AccountBanner | null {
  if (me === null) return null;
  return ACCOUNT_BANNERS.find((banner) => !closed.has(banner) && APPLIES[banner](me)) ?? null;
}
