import type { Page } from 'playwright/test';
import { bidNow, bidStatus, panelOf } from './bidding.ts';
import { logIn, openBrowser, openTab } from './browsers.ts';
import { expect, test } from './journey.ts';
import { emailTo, linkIn, pathOf, startServer } from './server.ts';

const EMAIL = 'ada.winder@example.test';
/** At 20,000 below its reserve: every bid needs a hold on the card. */
const EXPENSIVE_LOT = 10001;

const server = startServer();

test('a new member registers, adds a card and telephone, and leads an expensive lot', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars, watches } = server;
  const page = await openBrowser(browser, 'the new member');

  await test.step('registers after accepting the terms', async () => {
    await page.goto(`${watches}/account/register`);
    await register(page);
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(EMAIL);
  });

  await test.step('confirms the address with the link of the e-mail, which also updates the waiting page', async () => {
    const link = linkIn(await emailTo(watches, EMAIL, /^Confirm/), '/account/verify');
    const other = await openTab(page, link);
    await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await other.close();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await emailTo(watches, EMAIL, /^Welcome/);
  });

  await test.step('saves a card and a mobile number', async () => {
    await page.getByRole('link', { name: 'Add a card' }).click();
    await saveCard(page, '4242 4242 4242 4242');
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('7700900555');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });

  await test.step('a bid over £10,000 leads after the check of the card', async () => {
    await page.goto(`${cars}${await pathOf(cars, EXPENSIVE_LOT)}`);
    await expect(panelOf(page).getByRole('radio', { name: 'Bid now' })).toBeAttached();
    await recordText(page, 'Checking your card.');
    await bidNow(page, '£21,000');
    await expect(bidStatus(page)).toContainText('You lead, below the reserve.');
    expect(await wasShown(page)).toBe(true);
  });

  await test.step('receives an e-mail after a higher bid', async () => {
    const rival = await logIn(browser, cars, 'rival', await pathOf(cars, EXPENSIVE_LOT));
    await bidNow(rival, '£22,000');
    await expect(bidStatus(page)).toContainText('You have been outbid.');
    const { text } = await emailTo(cars, EMAIL, /outbid/);
    expect(text).toContain('£22,000');
    expect(text).toContain('£21,000');
  });

  await test.step('signs out', async () => {
    await page.goto(`${cars}/account`);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto(`${cars}/bidding`);
    await expect(page).toHaveURL(/\/account\/login\?/);
  });
});

test("a card that needs the bank's confirmation is saved after the confirmation", async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'nocard', '/account/billing');
  const bank = page.getByRole('dialog');
  await saveCard(page, '4000 0025 0000 3155');
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You did not confirm the card with your bank.')).toBeVisible();
  await page.getByRole('button', { name: 'Save card' }).click();
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Visa ending in 3155')).toBeVisible();
});

async function register(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Create my account' });
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Winder');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL);
  await main.getByRole('textbox', { name: 'Password' }).fill('slow-and-steady-7');
  await expect(send).toBeDisabled();
  await main.getByRole('checkbox', { name: /terms/ }).check({ force: true });
  await send.click();
}

async function saveCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('1134');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** The test card gateway answers too fast for an assertion, so the page itself records that it showed the text. */
async function recordText(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const check = () => {
      if (document.body.innerText.includes(wanted)) document.documentElement.dataset.wasShown = 'yes';
    };
    new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
}

function wasShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.wasShown === 'yes');
}
