import type { Locator, Page } from 'playwright';

export type World = 'tests' | 'demo';

/** One page in one state, photographed at each of its widths. */
export interface Screen {
  readonly name: string;
  readonly world: World;
  readonly site: 'cars' | 'watches';
  /** An address, or the id of a lot. */
  readonly path: string | number;
  /** Of the answer; 200 unless given. */
  readonly status?: number;
  /** The demo account that is logged in: the part of its address before the at sign. */
  readonly account?: string;
  readonly scheme?: 'dark';
  /** 390, 820 and 1440 unless given. */
  readonly widths?: readonly number[];
  /** Actions on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** Photographs the window instead of the whole page: for dialogs, drawers and menus. */
  readonly windowOnly?: boolean;
}

const PHONE = [390];
const OUTER = [390, 1440];

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Bidding' });

/** Types an amount in the bid panel; below 900 px the panel is in a sheet that the price bar opens. */
async function enterAmount(page: Page, option: RegExp, amount: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 900) {
    await page.getByRole('link', { name: /^Bid £/ }).click();
    await page.getByRole('dialog').waitFor();
  }
  const panel = panelOf(page).last();
  await panel.getByRole('radio', { name: option }).check({ force: true });
  await panel.getByRole('textbox').fill(amount);
}

async function confirmBid(page: Page): Promise<void> {
  await enterAmount(page, /^Bid now$/, '1300');
  await panelOf(page).last().locator('form button[type=submit]').last().click();
  await panelOf(page).last().getByRole('checkbox').waitFor();
}

/** Sends a login with an invalid address, so that the errors show; the button is disabled without an entry. */
async function submitWrongEmail(page: Page): Promise<void> {
  const form = page.locator('main form').first();
  await form.locator('input[type=email]').fill('not-an-address');
  await form.locator('input[type=password]').fill('x');
  await form.locator('input[type=password]').press('Enter');
}

/** Sends an empty form, so that its errors show. */
async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
}

const openMenu = (page: Page): Promise<void> => page.getByRole('banner').getByRole('button', { name: /menu/i }).click();

/** A screen of the cars site unless it names the other. */
type Entry = Omit<Screen, 'world' | 'site'> & Partial<Pick<Screen, 'site'>>;

const LOTS: readonly Entry[] = [
  { name: 'lot-live-visitor', path: 10001 },
  { name: 'lot-live-buyer', path: 10001, account: 'buyer' },
  { name: 'lot-live-dark', path: 10001, account: 'buyer', scheme: 'dark', widths: OUTER },
  { name: 'lot-no-bids', path: 10004, account: 'buyer', widths: [1440] },
  { name: 'lot-leading', path: 10033, account: 'buyer', widths: OUTER },
  { name: 'lot-outbid', path: 10034, account: 'buyer' },
  {
    name: 'lot-maximum',
    path: 10003,
    account: 'buyer',
    act: (page) => enterAmount(page, /^Set a maximum$/, '3900'),
    windowOnly: true,
  },
  {
    name: 'lot-too-low',
    path: 10003,
    account: 'buyer',
    widths: OUTER,
    act: (page) => enterAmount(page, /^Bid now$/, '700'),
    windowOnly: true,
  },
  { name: 'lot-confirm', path: 10003, account: 'buyer', act: confirmBid, windowOnly: true },
  { name: 'lot-coming-soon', path: 10007, widths: OUTER },
  { name: 'lot-buy-now', path: 10009, account: 'buyer' },
  { name: 'lot-offers', path: 10010, account: 'buyer', widths: OUTER },
  { name: 'lot-classified', path: 10012, widths: [1440] },
  { name: 'lot-sold-visitor', path: 10015, widths: OUTER },
  { name: 'lot-sold-buyer', path: 10015, account: 'buyer' },
  { name: 'lot-provisional', path: 10019, widths: [1440] },
  { name: 'lot-unsold', path: 10020, widths: OUTER },
  { name: 'lot-withdrawn', path: 10022, widths: OUTER },
  { name: 'lot-plate', path: 10023, account: 'buyer', widths: OUTER },
  { name: 'lot-collection', path: 10027, account: 'buyer', widths: [1440] },
  { name: 'lot-own', path: 10031, account: 'seller', widths: OUTER },
  { name: 'lot-won', path: 10035, account: 'buyer' },
  { name: 'lot-won-problem', path: 10036, account: 'expiredcard', widths: OUTER },
  { name: 'lot-banners', path: 10003, account: 'nocard', widths: OUTER },
  { name: 'lot-unverified', path: 10003, account: 'unverified', widths: OUTER, windowOnly: true },
  { name: 'watch-live', site: 'watches', path: 20001, account: 'buyer' },
  { name: 'watch-live-dark', site: 'watches', path: 20001, scheme: 'dark', widths: [1440] },
  { name: 'watch-offers', site: 'watches', path: 20004, account: 'buyer', widths: OUTER },
  { name: 'watch-sold', site: 'watches', path: 20006, account: 'buyer', widths: OUTER },
  {
    name: 'lot-lightbox',
    path: 10001,
    widths: OUTER,
    act: async (page) => {
      await page.locator('main figure button, main button:has(img)').first().click();
      await page.locator('.yarl__container').waitFor();
    },
    windowOnly: true,
  },
];

const LISTINGS: readonly Entry[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', scheme: 'dark', widths: [1440] },
  { name: 'home-watches', site: 'watches', path: '/' },
  { name: 'buy', path: '/buy' },
  { name: 'buy-watches', site: 'watches', path: '/buy', widths: OUTER },
  { name: 'buy-filtered', path: '/buy?stage=live&lotType=car&make=Porsche&make=Ferrari', widths: OUTER },
  { name: 'buy-no-results', path: '/buy?stage=live&make=Reliant&lotType=bike', widths: OUTER },
  { name: 'buy-sold', path: '/buy?stage=sold', account: 'buyer', widths: OUTER },
  {
    name: 'buy-filter-sheet',
    path: '/buy',
    widths: [390, 820],
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    windowOnly: true,
  },
  { name: 'collection', path: '/collection/nine-from-the-printing-works-10333' },
  { name: 'makes', path: '/makes', widths: OUTER },
  { name: 'make', path: '/buy/ferrari-for-sale', widths: OUTER },
  { name: 'menu', path: '/contact', widths: [390, 820], act: openMenu, windowOnly: true },
  {
    name: 'quick-search',
    path: '/contact',
    widths: [1440],
    act: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('ferrari');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
    windowOnly: true,
  },
];

const SELLING: readonly Entry[] = [
  { name: 'sell', path: '/sell-with-us' },
  { name: 'sell-watches', site: 'watches', path: '/sell-your-watch', widths: OUTER },
  { name: 'sell-make', path: '/sell-with-us/sell-my-porsche', widths: OUTER },
  { name: 'sourcing', path: '/source-with-us', widths: OUTER },
  { name: 'boost', path: '/boost-your-listing', widths: OUTER },
  { name: 'sell-statistics', path: '/sell-with-us/statistics' },
  { name: 'consignment-choice', path: '/consignment', account: 'rival', widths: OUTER },
  { name: 'consignment-first', path: '/consignment?lotSubType=bike&region=UK', account: 'rival' },
  { name: 'consignment-errors', path: '/consignment?lotSubType=bike&region=UK', account: 'rival', act: submitEmpty },
  { name: 'consignment-draft', path: '/consignment?lotSubType=car&region=UK', account: 'seller', widths: OUTER },
  { name: 'consignment-plate', path: '/consignment?lotSubType=plate&region=UAE', account: 'rival', widths: [1440] },
  {
    name: 'consignment-watch-dark',
    site: 'watches',
    path: '/consignment',
    account: 'rival',
    scheme: 'dark',
    widths: OUTER,
  },
];

const ACCOUNT: readonly Entry[] = [
  { name: 'login', path: '/account/login' },
  { name: 'login-errors', path: '/account/login', act: submitWrongEmail, widths: OUTER },
  {
    name: 'login-drawer',
    path: '/contact',
    widths: [1440],
    act: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { name: 'register', path: '/account/register' },
  { name: 'register-errors', path: '/account/register', act: submitWrongEmail, widths: OUTER },
  { name: 'register-watches-dark', site: 'watches', path: '/account/register', scheme: 'dark', widths: OUTER },
  { name: 'send-password', path: '/account/send/password', widths: PHONE },
  { name: 'bidding', path: '/bidding', account: 'buyer' },
  { name: 'watching', path: '/account/watching', account: 'buyer', widths: OUTER },
  { name: 'watching-visitor', path: '/account/watching', widths: PHONE },
  { name: 'details', path: '/account/details', account: 'buyer' },
  { name: 'billing', path: '/account/billing', account: 'buyer' },
  { name: 'billing-no-card', path: '/account/billing', account: 'nocard', widths: OUTER },
  { name: 'selling', path: '/account/selling', account: 'seller', widths: OUTER },
  { name: 'account', path: '/account', account: 'buyer', widths: OUTER },
  { name: 'account-alerts', path: '/account/alerts', account: 'buyer', widths: OUTER },
  { name: 'account-enquiries', path: '/account/enquiries', account: 'buyer', widths: OUTER },
  { name: 'account-security', path: '/account/security', account: 'buyer', widths: OUTER },
  { name: 'account-invoices', path: '/account/invoices', account: 'buyer', widths: OUTER },
  { name: 'account-sales', path: '/account/sales', account: 'buyer', widths: OUTER },
  { name: 'account-statement', path: '/account/statement', account: 'seller', widths: OUTER },
  { name: 'account-unverified', path: '/account/unverified', account: 'unverified', widths: PHONE },
];

const CONTENT: readonly Entry[] = [
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/1', account: 'buyer', widths: OUTER },
  { name: 'terms', path: '/terms-conditions', widths: OUTER },
  { name: 'privacy', path: '/privacy-policy', widths: OUTER },
  { name: 'how-to-buy', path: '/how-to-buy', widths: OUTER },
  { name: 'faqs', path: '/faqs', widths: OUTER },
  { name: 'guide', path: '/guides/how-auctions-work', widths: OUTER },
  { name: 'articles', path: '/articles', widths: OUTER },
  { name: 'story', path: '/stories/the-van-that-stayed', widths: OUTER },
  { name: 'contact', path: '/contact', widths: OUTER },
  { name: 'cookie-preferences', path: '/cookie-preferences', widths: OUTER },
  { name: 'not-found', path: '/no-such-page', status: 404, widths: OUTER },
];

export const SCREENS: readonly Screen[] = [
  ...inWorld('tests', LOTS),
  ...inWorld('demo', [...LISTINGS, ...SELLING, ...ACCOUNT, ...CONTENT]),
];

function inWorld(world: World, entries: readonly Entry[]): readonly Screen[] {
  return entries.map((entry) => ({ world, site: 'cars', ...entry }));
}
