import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages of text; the folder `content/en` has a file for each. */
const CONTENT_PAGES = [
  'how-to-buy',
  'about-us',
  'press-cuttings',
  'posting-rules',
  'car-buying-security',
  'cookie-policy',
  'managed-service',
  'guides/:slug',
  'articles/:slug',
  'stories/:slug',
] as const;

/** Addresses without their locale prefix: the server mounts the same table under `/de`, `/zh-Hans` and so on. */
export default [
  index('routes/home.tsx'),

  route('buy', 'routes/buy.tsx'),
  route('for-sale', 'routes/buy.tsx', { id: 'for-sale' }),
  route('collection/:slug', 'routes/collection.tsx'),
  route('makes', 'routes/makes.tsx'),
  route('buy/:makeSlug', 'routes/make-landing.tsx'),

  route('for-sale/:slug', 'routes/lot.tsx'),
  route('plates/:slug', 'routes/lot.tsx', { id: 'plate' }),

  layout('routes/forms.tsx', [
    route('login', 'routes/login.tsx'),
    route('account/login', 'routes/login.tsx', { id: 'account-login' }),
    route('account/login/code', 'routes/login-code.tsx'),
    route('account/loginDrawer', 'routes/login.tsx', { id: 'account-login-drawer' }),
    route('account/register', 'routes/register.tsx'),
    route('account/logout', 'routes/account-logout.tsx'),
    route('account/send/password', 'routes/account-send-password.tsx'),
    route('account/reset/password', 'routes/account-reset-password.tsx'),
    route('account/restore/email', 'routes/account-restore-email.tsx'),
    route('account', 'routes/account.tsx'),
    route('account/unverified', 'routes/account-unverified.tsx'),
    route('account/verify', 'routes/account-verify.tsx'),
    route('account/alerts', 'routes/account-alerts.tsx'),
    route('account/enquiries', 'routes/account-enquiries.tsx'),
    route('account/billing', 'routes/account-billing.tsx'),
    route('account/details', 'routes/account-details.tsx'),
    route('account/deleted', 'routes/account-deleted.tsx'),
    route('account/security', 'routes/account-security.tsx'),
    route('account/watching', 'routes/account-watching.tsx'),
    route('watched', 'routes/account-watching.tsx', { id: 'watched' }),
    route('bidding', 'routes/account-bidding.tsx'),
    route('events/:id', 'routes/events-event.tsx'),
    route('source-with-us', 'routes/sourcing.tsx'),
    route('sell-with-us/:page?', 'routes/sell-landing.tsx'),
    route('sell-your-watch/:page?', 'routes/sell-landing.tsx', { id: 'sell-your-watch' }),
    route('packages/boosting/:auctionId', 'routes/packages-boosting.tsx'),
    route('account/selling', 'routes/account-selling.tsx'),
    route('account/selling/:id', 'routes/account-submission.tsx'),
    route('account/invoices/:number?', 'routes/account-invoices.tsx'),
    route('account/sales/:id?', 'routes/account-sales.tsx'),
    route('account/second-chances/:id', 'routes/account-second-chance.tsx'),
    route('account/statement', 'routes/account-statement.tsx'),
    route('consignment', 'routes/consignment.tsx', [
      index('routes/consignment-form.tsx'),
      route('success', 'routes/consignment-success.tsx'),
      route('error', 'routes/consignment-error.tsx'),
    ]),
  ]),

  route('boost-your-listing', 'routes/boost-your-listing.tsx'),
  route('events', 'routes/events.tsx'),
  route('alerts/unsubscribe/:token', 'routes/alerts-unsubscribe.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('sell-with-us/statistics', 'routes/sell-statistics.tsx'),
  route('sell-your-watch/statistics', 'routes/sell-statistics.tsx', { id: 'sell-your-watch-statistics' }),

  route('terms-conditions', 'routes/terms.tsx'),
  route('terms-conditions/updated', 'routes/content/page.tsx', { id: 'terms-updated' }),
  route('privacy-policy', 'routes/privacy.tsx'),
  route('cookie-preferences', 'routes/cookie-preferences.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('faqs', 'routes/content/faqs.tsx'),
  route('articles', 'routes/content/list.tsx'),
  route('stories', 'routes/content/list.tsx', { id: 'stories' }),
  ...CONTENT_PAGES.map((path) => route(path, 'routes/content/page.tsx', { id: `content/${path}` })),

  route('locales/:language/:file', 'routes/locale-file.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
