import { sellPath } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import { buyPath } from '@marque/core/rules/search';

/** An address of the site and the i18n key (namespace `common`) of its text. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
  /** Another company's page, opened in a new tab. */
  readonly isExternal?: boolean;
}

export const LISTINGS = buyPath({});
export const COMING_SOON = buyPath({ stage: 'comingSoon' });
export const SOLD = buyPath({ stage: 'sold' });
export const SAVED = '/account/watching/';
export const ALERTS = '/account/alerts';
export const ENQUIRIES = '/account/enquiries';
export const BIDDING = '/bidding';
export const ACCOUNT = '/account';
export const LOGIN = '/account/login';
export const SOURCING = '/source-with-us';
export const CONTACT = '/contact';
export const TERMS = '/terms-conditions/';
export const PRIVACY = '/privacy-policy';
export const COOKIE_POLICY = '/cookie-policy';
export const COOKIE_PREFERENCES = '/cookie-preferences';

export const HOUSE_MAIL = 'hello@marque.example';

/** The contact page with a question about a lot. */
export function askAbout({ auctionId }: { readonly auctionId: number }): string {
  return `${CONTACT}/?auctionId=${auctionId}`;
}

export const SELL: Readonly<Record<Site, SiteLink>> = {
  cars: { label: 'link.sellCar', href: sellPath('cars') },
  watches: { label: 'link.sellWatch', href: sellPath('watches') },
};

export const MAIN_LINKS: readonly SiteLink[] = [
  { label: 'link.auctions', href: '/' },
  { label: 'link.howToBuy', href: '/how-to-buy' },
  { label: 'link.about', href: '/about-us' },
  { label: 'link.stories', href: '/stories' },
  { label: 'link.contact', href: CONTACT },
];

export interface LinkColumn {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** The footer's columns; what only one site has is chosen by `site`. */
export function footerColumns(site: Site): readonly LinkColumn[] {
  const isCars = site === 'cars';
  return [
    {
      title: 'footer.buy',
      links: [
        { label: 'link.auctions', href: '/' },
        { label: 'link.allListings', href: LISTINGS },
        { label: 'link.comingSoon', href: COMING_SOON },
        { label: 'link.sold', href: SOLD },
        { label: 'link.howToBuy', href: '/how-to-buy' },
        isCars
          ? { label: 'link.carSecurity', href: '/car-buying-security' }
          : { label: 'link.watchChecks', href: '/managed-service' },
      ],
    },
    {
      title: 'footer.sell',
      links: [
        SELL[site],
        isCars
          ? { label: 'link.platesParts', href: '/sell-with-us/plates-parts' }
          : { label: 'link.managedService', href: '/sell-your-watch/managed-service' },
        {
          label: 'link.collections',
          href: isCars ? '/sell-with-us/collections' : '/sell-your-watch/watch-collections',
        },
        { label: 'link.boost', href: '/boost-your-listing' },
        { label: 'link.fees', href: '/faqs/#fees' },
      ],
    },
    {
      title: 'footer.house',
      links: [
        { label: 'link.about', href: '/about-us' },
        { label: 'link.stories', href: '/stories' },
        { label: 'link.events', href: '/events' },
        { label: 'link.press', href: '/press-cuttings' },
        { label: 'link.careers', href: 'https://careers.marque.example/', isExternal: true },
        { label: 'link.finance', href: 'https://finance-partner.example/', isExternal: true },
      ],
    },
    {
      title: 'footer.help',
      links: [
        { label: 'link.faqs', href: '/faqs' },
        { label: 'link.contact', href: CONTACT },
      ],
    },
  ];
}

export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'link.terms', href: TERMS },
  { label: 'link.privacy', href: PRIVACY },
  { label: 'link.cookies', href: COOKIE_POLICY },
  { label: 'link.cookiePreferences', href: COOKIE_PREFERENCES },
  { label: 'link.postingRules', href: '/posting-rules' },
];

export const SOCIAL_LINKS: readonly SiteLink[] = [
  { label: 'link.instagram', href: 'https://instagram.example/marque', isExternal: true },
  { label: 'link.youtube', href: 'https://youtube.example/marque', isExternal: true },
  { label: 'link.linkedin', href: 'https://linkedin.example/marque', isExternal: true },
];
