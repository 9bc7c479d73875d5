import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { bidNow } from './bidding.ts';
import { logIn, openBrowser, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LOT = 10003;

const server = startServer();

test('a message over the open bid sheet is announced and can be pressed, and the sheet stays open', async ({
  browser,
}) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'buyer', await pathOf(cars, LOT), PHONE);
  const sheet = page.getByRole('dialog', { name: 'Bidding' });
  const message = page.getByRole('region', { name: 'Messages' }).getByText(messages.alerts_bidFail);
  await page.getByRole('link', { name: 'Bid £1,300' }).click();
  await page.route('**/v1/auctions/*/bids', (route) => route.abort());
  await bidNow(page, '£1,300');
  await expect(message).toBeVisible();
  await expect
    .poll(() => announcedText(page))
    .toContain(`${messages.alerts_bidFail} Your bid may still have reached us.`);

  await test.step('a press on its text keeps the sheet open', async () => {
    await message.click();
    await expect(sheet).toBeVisible();
  });

  await test.step('its close button closes the message only', async () => {
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });

  await test.step('each message is announced once, a repeated message again', async () => {
    const liveRegion = sheet.locator(':scope > [role=alert]');
    await expect(liveRegion).toBeEmpty();
    await sheet.getByRole('button', { name: 'Send it again' }).click();
    await expect(liveRegion).toContainText(messages.alerts_bidFail);
    await expect(liveRegion).toBeEmpty();
    await expect(message).toBeVisible();
  });

  await test.step('the message stays over the page after the sheet closes', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(message).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  });
});

test('a press on the bid button before the scripts have arrived opens the sheet once they have', async ({
  browser,
}) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'rival', '/account', PHONE);
  const { promise: arrived, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const path = await pathOf(cars, LOT);
  await page.goto(cars + path);
  await page.getByRole('link', { name: /^Bid £/ }).click();
  await expect(page).toHaveURL(`${cars}${path}#panel`);
  letScriptsArrive();
  await expect(page.getByRole('dialog', { name: 'Bidding' })).toBeVisible();
  await expect(page).toHaveURL(cars + path);
});

test('a menu whose code cannot be fetched offers to load the page again, and leaves the page as it is', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.route('**/assets/menu-panel-*.js', (route) => route.abort());
  await page.goto(`${server.cars}/buy`);
  await page.waitForLoadState('networkidle');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a mandatory dialog stays open after repeated presses of Escape', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'unverified', await pathOf(cars, LOT));
  const gate = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(gate).toBeVisible();
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Escape');
  // The focus is outside the dialog's controls now.
  await gate.getByRole('heading').click();
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('a text selection that ends outside a dialog keeps it open; a press outside closes it', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}/account/login`);
  await page.goto(`${cars}${await pathOf(cars, LOT)}`);
  await expect(async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  const email = drawer.getByLabel(/e-?mail/i).first();
  await email.fill('hannah@example.com');
  const box = await email.boundingBox();
  if (box === null) throw new Error('The field is not on the page.');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(30, 300, { steps: 5 });
  await page.mouse.up();
  await expect(email).toHaveValue('hannah@example.com');
  await page.mouse.click(30, 300);
  await expect(drawer).toHaveCount(0);
});

/** The present text of the page's live regions in the accessibility tree. */
async function announcedText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const inTree = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = inTree.get(id);
    if (node === undefined) return '';
    const own = node.role?.value === 'StaticText' ? String(node.name?.value ?? '') : '';
    return own + (node.childIds ?? []).map(textOf).join(' ');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && (role?.value === 'status' || role?.value === 'alert'))
    .map(({ nodeId }) => textOf(nodeId))
    .join(' | ');
}
