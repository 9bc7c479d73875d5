import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, letterTo, logIn, openBrowser, panelOf, pathOf } from './people.ts';

const EMAIL = 'ada.winder@example.test';
/** At 20,000 below its reserve: every bid on it waits for a hold on the card. */
const COSTLY_LOT = 10001;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('somebody new opens an account, puts everything in order and leads a costly lot', async ({ browser }) => {
  const { cars, watches } = server;
  const page = await openBrowser(browser, 'the newcomer');

  await test.step('registers by the form, which waits for the terms', async () => {
    await page.goto(`${watches}/account/register`);
    await register(page);
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(EMAIL);
  });

  await test.step('the link of the letter confirms the address, and the waiting page goes on by itself', async () => {
    const { text } = await letterTo(watches, EMAIL, /^Confirm/);
    const link = /https?:\/\/\S*\/account\/verify\S*/.exec(text)?.[0];
    if (link === undefined) throw new Error(`No link in the letter:\n${text}`);
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await other.close();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await letterTo(watches, EMAIL, /^Welcome/);
  });

  await test.step('card and telephone go on file', async () => {
    await page.getByRole('link', { name: 'Add a card' }).click();
    await saveCard(page, '4242 4242 4242 4242');
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await page.getByLabel('Mobile number').fill('7700900555');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });

  await test.step('a bid over £10,000 waits for the card, then leads', async () => {
    await page.goto(`${cars}${await pathOf(cars, COSTLY_LOT)}`);
    await expect(panelOf(page).getByRole('radio', { name: 'Bid now' })).toBeAttached();
    await listenFor(page, 'Checking your card.');
    await bidNow(page, '£21,000');
    await expect(panelOf(page).getByRole('status')).toContainText('You lead, below the reserve.');
    expect(await wasSaid(page)).toBe(true);
  });

  await test.step('is written to when somebody bids more', async () => {
    const rival = await logIn(browser, cars, 'rival', await pathOf(cars, COSTLY_LOT));
    await bidNow(rival, '£22,000');
    await expect(panelOf(page).getByRole('status')).toContainText('You have been outbid.');
    const { text } = await letterTo(cars, EMAIL, /outbid/);
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

test('a card that its bank asks about is kept once its owner has confirmed it', async ({ browser }) => {
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

/** The card gateway of a test answers faster than a test looks: the page itself notes that it showed the words. */
async function listenFor(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (document.body.innerText.includes(wanted)) document.documentElement.dataset.said = 'yes';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
}

function wasSaid(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.said === 'yes');
}
