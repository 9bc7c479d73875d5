import { pageFrame } from '@marque/core/rules/display';
import type { Browser, Locator, Page } from 'playwright/test';
import { expectAccessible, expectPageAccessible } from './accessibility.ts';
import { fillLogin, logIn, openBrowser, openMember } from './browsers.ts';
import { pngFile } from './forms/test-files.ts';
import { expect, test } from './journey.ts';
import { emailTo, linkIn, pathOf, startServer } from './server.ts';

/** A classified lot at a fixed price; `dealer` sells it. */
const CLASSIFIED = 10012;
/** A live auction. */
const AUCTION = 10001;

const server = startServer();

/** Opens a page and waits for its scripts: an entry before that is lost. */
async function open(browser: Browser, name: string, url: string): Promise<Page> {
  const page = await openBrowser(browser, name);
  await page.addInitScript(recordRequests);
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

/** Runs in the browser, because Playwright does not see bodies that are sent as streams. */
function recordRequests(): void {
  const send = window.fetch;
  const sent: string[] = [];
  Object.assign(window, { sent });
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.body !== null) {
      sent.push(JSON.stringify([new URL(input.url).pathname, await input.clone().text()]));
    }
    return send(input, init);
  };
}

/** The body of the last request to the path since the page was loaded. */
async function bodyOf(page: Page, path: RegExp): Promise<Record<string, unknown>> {
  const sent = await page.evaluate(() => (window as unknown as { readonly sent: readonly string[] }).sent);
  const calls = sent.map((call) => JSON.parse(call) as [path: string, body: string]);
  const [, body] = calls.findLast(([to]) => path.test(to)) ?? ['', 'null'];
  return JSON.parse(body) as Record<string, unknown>;
}

async function fillContact(form: Locator): Promise<void> {
  await form.getByLabel('First name').fill('Hannah');
  await form.getByLabel('Last name').fill('Heron');
  await form.getByLabel('E-mail').fill('hannah@heronfield.example');
  await form.getByLabel('Telephone', { exact: true }).fill('07700 900143');
}

async function addPicture(form: Locator): Promise<void> {
  await form.locator('input[type=file]').setInputFiles([pngFile('front.png', 90)]);
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible();
}

const sellersForm = (page: Page) => page.getByRole('region', { name: 'Tell us what you are selling' });

test('A-030, R-013: a visitor corrects the form and submits a car with a picture', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await open(browser, 'Hannah', `${server.cars}/sell-with-us?title=Lancia%20Flaminia%20GT`);
  const form = sellersForm(page);
  await form.getByLabel('First name').fill('Hannah');
  await form.getByLabel('E-mail').fill('hannah');
  await form.getByRole('button', { name: /^Next/ }).click();
  await expect(form.getByRole('alert')).toContainText('Please check 3 answers.');
  await expect(form.getByLabel('First name')).toHaveValue('Hannah');
  await expect(form.getByText('The @ is missing.')).toBeVisible();

  await fillContact(form);
  await form.getByLabel('Confirm by text message').check();
  await form.getByRole('button', { name: /^Next/ }).click();
  await expect(form.getByLabel('Make')).toHaveValue('Lancia');
  await expect(form.getByLabel('Model')).toHaveValue('Flaminia GT');
  await form.getByLabel(/Additional information/).fill('One owner, one colour.');
  await addPicture(form);
  await form.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Hannah.' })).toBeVisible();
  expect(page.url()).toBe(`${server.cars}/sell-with-us?success`);
  await expect(page.getByText('We have received the details of your Lancia Flaminia GT')).toBeVisible();
  const sent = await bodyOf(page, /\/enquiries$/);
  // The score needs the time for which the form was open.
  expect(sent.trustScore).toBeGreaterThan(0);
  expect(sent).toMatchObject({
    productType: 'car',
    vehicleTitle: 'Lancia Flaminia GT',
    vehicleNotes: 'One owner, one colour.',
    vendorFirstName: 'Hannah',
    vendorLastName: 'Heron',
    vendorPhone: '+447700900143',
    vendorEmail: 'hannah@heronfield.example',
    vendorCountryCode: 'GB',
    source: 'sell-with-us',
    optInMarketing: false,
    confirmationSMS: true,
    trustScore: expect.any(Number),
    imageUrl: expect.stringContaining('/v1/uploads/files/'),
  });
});

test('X-024, X-027: a failed submission shows the contact and keeps the answers', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.cars}/sell-with-us/plates-parts`);
  const form = sellersForm(page);
  await expect(form.getByRole('radio', { name: 'A plate' })).toBeChecked();
  await fillContact(form);
  await form.getByRole('button', { name: /^Next/ }).click();
  await form.getByLabel('Number on the plate').fill('M4 RQE');
  await form.getByRole('radio', { name: 'On a vehicle' }).check();
  await page.route('**/v1/enquiries', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/sell-with-us?success=false`);
  await page.unroute('**/v1/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'We encountered an error' })).toBeFocused();
  await expect(page.getByRole('main').getByText('Your entries are still here.')).toContainText('hello@marque.example');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sellersForm(page).getByLabel('Number on the plate')).toHaveValue('M4 RQE');
  await sellersForm(page).getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(`${server.cars}/sell-with-us?success`);
  expect(await bodyOf(page, /\/enquiries$/)).toMatchObject({
    productType: 'plate',
    vehicleTitle: 'M4 RQE',
    vehicleNotes: 'onAVehicle',
  });
});

test('T-090: a second watch keeps the contact details of the first', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.watches}/sell-your-watch/managed-service`);
  const form = page.getByRole('region', { name: 'Tell us about the watch' });
  await fillContact(form);
  await form.getByRole('button', { name: /^Next/ }).click();
  await form.getByLabel('Maker').fill('Omega');
  await form.getByLabel('Model or reference number').fill('105.012');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('We have received watch 1 of 5')).toBeVisible();
  expect(await bodyOf(page, /\/enquiries$/)).toMatchObject({
    productType: 'watch',
    vehicleTitle: 'Omega 105.012',
    serviceType: 'managed',
    source: 'watch-service',
  });

  await form.getByRole('button', { name: 'Add another watch' }).click();
  await expect(form.getByLabel('Maker')).toHaveValue('');
  await form.getByLabel('Maker').fill('Rolex');
  await form.getByLabel('Model or reference number').fill('1675');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('We have received watch 2 of 5')).toBeVisible();
  expect(await bodyOf(page, /\/enquiries$/)).toMatchObject({
    vehicleTitle: 'Rolex 1675',
    vendorEmail: 'hannah@heronfield.example',
  });
});

test('A-031: each address registers once for an event, until it is full', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.cars}/events`);
  const openEvent = async () => {
    await page.goto(`${server.cars}/events`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Coffee at the brickworks', exact: true }).click();
  };
  await openEvent();
  await signUp(page, 'hannah@heronfield.example');
  await expect(page.getByRole('heading', { name: 'You are registered.' })).toBeVisible();

  await openEvent();
  await expect(page.getByText('1 place left')).toBeVisible();
  await signUp(page, 'hannah@heronfield.example');
  await expect(page.getByRole('heading', { name: 'You are already registered.' })).toBeVisible();

  await openEvent();
  await signUp(page, 'peter@heronfield.example');
  await expect(page.getByRole('heading', { name: 'You are registered.' })).toBeVisible();
  await openEvent();
  await expect(page.getByRole('heading', { name: 'This event is full.' })).toBeVisible();
});

test('a past event is listed below and accepts no registration', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.cars}/events`);
  const past = page.getByRole('region', { name: 'Past events' });
  await past.getByRole('link', { name: 'Plates on parade' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'This event has ended.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Other events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

async function signUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Register' });
  // The scripts replace the served form: an entry made before that is lost.
  await expect(form).toBeVisible();
  await page.waitForLoadState('networkidle');
  await form.getByLabel('Full name').fill('Hannah Heron');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form
    .getByLabel(/telephone|mobile/i)
    .last()
    .fill('7700900143');
  await form.getByLabel('Which vehicle are you bringing?').fill('Alfa Romeo Spider');
  await form.getByLabel(/registration/i).fill('MEX 1K');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Please check one answer.');
  await form.getByRole('link', { name: 'rules of the event', exact: true }).click();
  const rules = page.getByRole('dialog', { name: 'Rules for meet-ups' });
  await rules.getByRole('button', { name: 'Accept the rules' }).click();
  await expect(form.getByRole('checkbox', { name: /rules of the event/ })).toBeChecked();
  await form.getByRole('button', { name: 'Register' }).click();
}

test('A-032: the link of the e-mail confirms the newsletter subscription', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.cars}/about-us`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const form = page.getByRole('contentinfo');
  await form.getByLabel('E-mail').fill('hannah@newsletter.example');
  await expect(form.getByLabel('Country')).toHaveValue('GB');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(await bodyOf(page, /\/subscriptions$/)).toEqual({
    siteName: 'cars',
    countryCode: 'GB',
    optInNewsletter: true,
  });

  await form.getByLabel('The podcast').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status')).toContainText('We sent you another e-mail');

  const link = linkIn(await emailTo(server.cars, 'hannah@newsletter.example', /./), '/newsletter/confirm?token=');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await expect(page.getByText('hannah@newsletter.example')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('C-014, C-015: the link of a campaign opens the newsletter popup, except on selling pages', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'Hannah');
  await page.goto(`${server.cars}/?qp`, { waitUntil: 'networkidle' });
  const popup = page.getByRole('dialog', { name: 'Newsletter' });
  await expect(popup.getByRole('heading', { name: 'Five lots every Friday' })).toBeVisible();
  await expectAccessible(page, 'the popup');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await page.goto(`${server.cars}/sell-with-us?qp`, { waitUntil: 'networkidle' });
  // The popup would open after 3 s.
  await page.waitForTimeout(5_000);
  await expect(popup).toBeHidden();
});

test('A-029, R-034: a visitor signs in, sends the seller a question and gives feedback', async ({ browser }) => {
  const path = await pathOf(server.cars, CLASSIFIED);
  const page = await open(browser, 'the buyer', server.cars + path);
  await page.getByRole('button', { name: 'Make an enquiry' }).click();
  await fillLogin(page.getByRole('dialog'), 'buyer');
  await page.waitForURL(`${server.cars}${path}?openBuyerEnquiry=true`);

  const drawer = page.getByRole('dialog', { name: /^Ask about / });
  await expect(drawer.getByRole('button', { name: 'Send to the seller' })).toBeVisible();
  // A reload does not open the enquiry again.
  await page.waitForURL(server.cars + path);
  await expectAccessible(page, 'the question');
  await drawer.getByRole('button', { name: 'Send to the seller' }).click();
  await expect(drawer.getByRole('alert').first()).toContainText('Please check one answer.');
  await drawer.getByLabel('Your message').fill('Has the cambelt been done?');
  await page.route('**/v1/enquiries', (route) => route.abort());
  await drawer.getByRole('button', { name: 'Send to the seller' }).click();
  await expect(drawer.getByRole('heading', { name: 'We encountered an error' })).toBeVisible();
  await expect(drawer.getByText('hello@marque.example')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expectAccessible(page, 'the failure');
  await page.unroute('**/v1/enquiries');
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByLabel('Your message')).toHaveValue('Has the cambelt been done?');

  await drawer.getByRole('button', { name: 'Send to the seller' }).click();
  await expect(drawer.getByText(/^Sent to the seller at \d\d:\d\d/)).toBeVisible();
  expect(await bodyOf(page, /\/enquiries$/)).toEqual({
    formData: { phone: expect.stringMatching(/^\+44\d+$/), message: 'Has the cambelt been done?' },
    auctionId: CLASSIFIED,
    saleFormat: 'classified',
  });
  await expectAccessible(page, 'the feedback');
  await drawer.getByRole('radio', { name: 'Very good' }).check();
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(drawer.getByRole('heading', { name: 'Thank you for your feedback.' })).toBeVisible();
  expect(await bodyOf(page, /\/feedback$/)).toEqual({ rating: '5' });
});

test('the question to the seller of an auction opens in the same drawer', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'buyer', await pathOf(server.cars, AUCTION));
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('dialog', { name: /^Ask about / }).getByLabel('Your message')).toBeVisible();
});

test('P-007: the enquiry button of sellers is disabled on their own lot', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'dealer', await pathOf(server.cars, CLASSIFIED));
  await expect(page.getByRole('button', { name: 'Make an enquiry' })).toBeDisabled();
});

test('A-001, S-028: the prices of similar cars', async ({ browser }) => {
  const page = await open(browser, 'Hannah', `${server.cars}/sell-with-us`);
  await page.getByRole('link', { name: 'Prices of similar cars' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How much is yours worth?' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Make and model' }).fill('Zzyzx Motor Works');
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { name: /^No sales found for “Zzyzx Motor Works”/ })).toBeVisible();
});

const PAGES = {
  cars: {
    own: [
      '/sell-with-us',
      '/sell-with-us/auctions',
      '/sell-with-us/plates-parts',
      '/sell-with-us/collections',
      '/sell-with-us/sell-my-porsche',
      '/sell-with-us?success',
      '/sell-with-us?success=false',
      '/sell-with-us/statistics',
      '/events',
      '/events/1',
      '/events/3',
      '/newsletter/confirm',
    ],
    foreign: ['/sell-your-watch', '/sell-with-us/sell-my-trabant', '/sell-with-us/managed-service', '/events/2'],
  },
  watches: {
    own: [
      '/sell-your-watch',
      '/sell-your-watch/auctions',
      '/sell-your-watch/buy-now',
      '/sell-your-watch/managed-service',
      '/sell-your-watch/watch-collections',
      '/sell-your-watch/off-market-watch-sales',
      '/sell-your-watch/sell-my-omega',
      '/sell-your-watch/statistics',
      '/events',
      '/events/2',
    ],
    foreign: ['/sell-with-us', '/sell-with-us/statistics', '/sell-your-watch/sell-my-porsche', '/events/1'],
  },
} as const;

/** All pages use the same colours: `npm run e2e -- --full` checks the dark ones too. */
const SCHEMES = process.env.MARQUE_JOURNEYS === 'full' ? (['light', 'dark'] as const) : (['light'] as const);

for (const site of ['cars', 'watches'] as const) {
  test(`R-011 to R-013: the selling pages of ${site} pass the accessibility checks and are missing on the other site`, async ({
    browser,
  }) => {
    const origin = server[site];
    for (const path of PAGES[site].foreign) {
      expect.soft((await fetch(origin + path)).status, path).toBe(404);
    }
    const page = await openBrowser(browser, 'the visitor');
    for (const path of PAGES[site].own) {
      await expectPageAccessible(page, origin + path, SCHEMES, async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const { hasNewsletter } = pageFrame(path.replace(/\?.*$/, ''));
        await expect(page.getByRole('contentinfo').getByLabel('E-mail')).toBeVisible({ visible: hasNewsletter });
      });
    }
  });
}
