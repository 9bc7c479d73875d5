import type { Locator, Page } from 'playwright';

export type World = 'tests' | 'demo';

/** One page in one state, photographed at every width that it names. */
export interface Screen {
  readonly name: string;
  readonly world: World;
  readonly site: 'cars' | 'watches';
  /** An address, or the id of a lot whose page is meant. */
  readonly path: string | number;
  /** The demo account that is logged in: the part of its address before the at sign. */
  readonly account?: string;
  readonly scheme?: 'dark';
  /** 390, 820 and 1440 unless given. */
  readonly widths?: readonly number[];
  /** What is done on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only what the window shows: for dialogs, drawers and menus. */
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

/** Sends a login with an address that is none, so that the errors show; the button waits for an entry. */
async function submitWrongEmail(page: Page): Promise<void> {
  const form = page.locator('main form').first();
  await form.locator('input[type=email]').fill('not-an-address');
  await form.locator('input[type=password]').fill('x');
  await form.locator('input[type=password]').press('Enter');
}

/** Sends a form as it is, so that its errors show. */
async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
}

const openMenu = (page: Page): Promise<void> => page.getByRole('banner').getByRole('button', { name: /menu/i }).click();

const tests = { world: 'tests', site: 'cars' } as const;
const demo = { world: 'demo', site: 'cars' } as const;
const watches = 'watches';

const LOTS: readonly Screen[] = [
  { ...tests, name: 'lot-live-visitor', path: 10001 },
  { ...tests, name: 'lot-live-buyer', path: 10001, account: 'buyer' },
  { ...tests, name: 'lot-live-dark', path: 10001, account: 'buyer', scheme: 'dark', widths: OUTER },
  { ...tests, name: 'lot-no-bids', path: 10004, account: 'buyer', widths: [1440] },
  { ...tests, name: 'lot-leading', path: 10033, account: 'buyer', widths: OUTER },
  { ...tests, name: 'lot-outbid', path: 10034, account: 'buyer' },
  {
    ...tests,
    name: 'lot-maximum',
    path: 10003,
    account: 'buyer',
    act: (page) => enterAmount(page, /^Set a maximum$/, '3900'),
    windowOnly: true,
  },
  {
    ...tests,
    name: 'lot-too-low',
    path: 10003,
    account: 'buyer',
    widths: OUTER,
    act: (page) => enterAmount(page, /^Bid now$/, '700'),
    windowOnly: true,
  },
  { ...tests, name: 'lot-confirm', path: 10003, account: 'buyer', act: confirmBid, windowOnly: true },
  { ...tests, name: 'lot-coming-soon', path: 10007, widths: OUTER },
  { ...tests, name: 'lot-buy-now', path: 10009, account: 'buyer' },
  { ...tests, name: 'lot-offers', path: 10010, account: 'buyer', widths: OUTER },
  { ...tests, name: 'lot-classified', path: 10012, widths: [1440] },
  { ...tests, name: 'lot-sold-visitor', path: 10015, widths: OUTER },
  { ...tests, name: 'lot-sold-buyer', path: 10015, account: 'buyer' },
  { ...tests, name: 'lot-provisional', path: 10019, widths: [1440] },
  { ...tests, name: 'lot-unsold', path: 10020, widths: OUTER },
  { ...tests, name: 'lot-withdrawn', path: 10022, widths: OUTER },
  { ...tests, name: 'lot-plate', path: 10023, account: 'buyer', widths: OUTER },
  { ...tests, name: 'lot-collection', path: 10027, account: 'buyer', widths: [1440] },
  { ...tests, name: 'lot-own', path: 10031, account: 'seller', widths: OUTER },
  { ...tests, name: 'lot-won', path: 10035, account: 'buyer' },
  { ...tests, name: 'lot-won-problem', path: 10036, account: 'expiredcard', widths: OUTER },
  { ...tests, name: 'lot-banners', path: 10003, account: 'nocard', widths: OUTER },
  { ...tests, name: 'lot-unverified', path: 10003, account: 'unverified', widths: OUTER, windowOnly: true },
  { ...tests, name: 'watch-live', site: watches, path: 20001, account: 'buyer' },
  { ...tests, name: 'watch-live-dark', site: watches, path: 20001, scheme: 'dark', widths: [1440] },
  { ...tests, name: 'watch-offers', site: watches, path: 20004, account: 'buyer', widths: OUTER },
  { ...tests, name: 'watch-sold', site: watches, path: 20006, account: 'buyer', widths: OUTER },
  {
    ...tests,
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

const LISTINGS: readonly Screen[] = [
  { ...demo, name: 'home', path: '/' },
  { ...demo, name: 'home-dark', path: '/', scheme: 'dark', widths: [1440] },
  { ...demo, name: 'home-watches', site: watches, path: '/' },
  { ...demo, name: 'buy', path: '/buy' },
  { ...demo, name: 'buy-watches', site: watches, path: '/buy', widths: OUTER },
  { ...demo, name: 'buy-filtered', path: '/buy?stage=live&lotType=car&make=Porsche&make=Ferrari', widths: OUTER },
  { ...demo, name: 'buy-no-results', path: '/buy?stage=live&make=Reliant&lotType=bike', widths: OUTER },
  { ...demo, name: 'buy-sold', path: '/buy?stage=sold', account: 'buyer', widths: OUTER },
  {
    ...demo,
    name: 'buy-filter-sheet',
    path: '/buy',
    widths: [390, 820],
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    windowOnly: true,
  },
  { ...demo, name: 'collection', path: '/collection/nine-from-the-printing-works-10333' },
  { ...demo, name: 'makes', path: '/makes', widths: OUTER },
  { ...demo, name: 'make', path: '/buy/ferrari-for-sale', widths: OUTER },
  {
    ...demo,
    name: 'menu',
    path: '/contact',
    widths: [390, 820],
    act: openMenu,
    windowOnly: true,
  },
  {
    ...demo,
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

const SELLING: readonly Screen[] = [
  { ...demo, name: 'sell', path: '/sell-with-us' },
  { ...demo, name: 'sell-watches', site: watches, path: '/sell-your-watch', widths: OUTER },
  { ...demo, name: 'sell-statistics', path: '/sell-with-us/statistics' },
  { ...demo, name: 'consignment-choice', path: '/consignment', account: 'rival', widths: OUTER },
  { ...demo, name: 'consignment-first', path: '/consignment?lotSubType=bike&region=UK', account: 'rival' },
  {
    ...demo,
    name: 'consignment-errors',
    path: '/consignment?lotSubType=bike&region=UK',
    account: 'rival',
    act: submitEmpty,
  },
  {
    ...demo,
    name: 'consignment-draft',
    path: '/consignment?lotSubType=car&region=UK',
    account: 'seller',
    widths: OUTER,
  },
  {
    ...demo,
    name: 'consignment-plate',
    path: '/consignment?lotSubType=plate&region=UAE',
    account: 'rival',
    widths: [1440],
  },
  {
    ...demo,
    name: 'consignment-watch-dark',
    site: watches,
    path: '/consignment',
    account: 'rival',
    scheme: 'dark',
    widths: OUTER,
  },
];

const ACCOUNT: readonly Screen[] = [
  { ...demo, name: 'login', path: '/account/login' },
  { ...demo, name: 'login-errors', path: '/account/login', act: submitWrongEmail, widths: OUTER },
  {
    ...demo,
    name: 'login-drawer',
    path: '/contact',
    widths: [1440],
    act: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('dialog').waitFor();
    },
    windowOnly: true,
  },
  { ...demo, name: 'register', path: '/account/register' },
  { ...demo, name: 'register-errors', path: '/account/register', act: submitWrongEmail, widths: OUTER },
  { ...demo, name: 'register-watches-dark', site: watches, path: '/account/register', scheme: 'dark', widths: OUTER },
  { ...demo, name: 'send-password', path: '/account/send/password', widths: PHONE },
  { ...demo, name: 'bidding', path: '/bidding', account: 'buyer' },
  { ...demo, name: 'watching', path: '/account/watching', account: 'buyer', widths: OUTER },
  { ...demo, name: 'watching-visitor', path: '/account/watching', widths: PHONE },
  { ...demo, name: 'details', path: '/account/details', account: 'buyer' },
  { ...demo, name: 'billing', path: '/account/billing', account: 'buyer' },
  { ...demo, name: 'billing-no-card', path: '/account/billing', account: 'nocard', widths: OUTER },
  { ...demo, name: 'selling', path: '/account/selling', account: 'seller', widths: OUTER },
];

const CONTENT: readonly Screen[] = [
  { ...demo, name: 'events', path: '/events' },
  { ...demo, name: 'event', path: '/events/1', account: 'buyer', widths: OUTER },
  { ...demo, name: 'terms', path: '/terms-conditions', widths: OUTER },
  { ...demo, name: 'contact', path: '/contact', widths: OUTER },
  { ...demo, name: 'not-found', path: '/no-such-page', widths: OUTER },
];

export const SCREENS: readonly Screen[] = [...LOTS, ...LISTINGS, ...SELLING, ...ACCOUNT, ...CONTENT];
