import words from '@marque/core/locales/en/messages.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, logIn, openBrowser, pathOf } from './people.ts';

const LOT = 10003;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('a message over the open bid sheet is heard and can be pressed, and the sheet stays open', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'buyer', await pathOf(cars, LOT), { width: 390 });
  const sheet = page.getByRole('dialog', { name: 'Bidding' });
  const message = page.getByRole('region', { name: 'Messages' }).getByText(words.alerts_bidFail);
  await page.getByRole('link', { name: 'Bid £1,300' }).click();
  await page.route('**/v1/auctions/*/bids', (route) => route.abort());
  await bidNow(page, '£1,300');
  await expect(message).toBeVisible();
  await expect.poll(() => aloud(page)).toContain(`${words.alerts_bidFail} Your bid may still have reached us.`);

  await test.step('a press on its words closes nothing', async () => {
    await message.click();
    await expect(sheet).toBeVisible();
  });

  await test.step('its own button closes it, and nothing else', async () => {
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });

  await test.step('it is said once, and the same again is said again', async () => {
    const voice = sheet.locator(':scope > [role=alert]');
    await expect(voice).toBeEmpty();
    await sheet.getByRole('button', { name: 'Send it again' }).click();
    await expect(voice).toContainText(words.alerts_bidFail);
    await expect(voice).toBeEmpty();
    await expect(message).toBeVisible();
  });

  await test.step('a message that outlives the sheet goes on standing over the page', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(message).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  });
});

test('a dialog that must not be closed withstands Escape, however often', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'unverified', await pathOf(cars, LOT));
  const gate = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(gate).toBeVisible();
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Escape');
  // Nothing in it has the focus any more, so that the key is not the dialog's to hear.
  await gate.getByRole('heading').click();
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('text selected out of a field does not close its dialog; a press outside does', async ({ browser }) => {
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
  await email.fill('somebody@example.com');
  const box = await email.boundingBox();
  if (box === null) throw new Error('The field is not on the page.');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(30, 300, { steps: 5 });
  await page.mouse.up();
  await expect(email).toHaveValue('somebody@example.com');
  await page.mouse.click(30, 300);
  await expect(drawer).toHaveCount(0);
});

/** What the page's live regions say at that moment, as a screen reader finds them. */
async function aloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const inTree = new Map(nodes.map((node) => [node.nodeId, node]));
  const wordsOf = (id: string): string => {
    const node = inTree.get(id);
    if (node === undefined) return '';
    const own = node.role?.value === 'StaticText' ? String(node.name?.value ?? '') : '';
    return own + (node.childIds ?? []).map(wordsOf).join(' ');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && (role?.value === 'status' || role?.value === 'alert'))
    .map(({ nodeId }) => wordsOf(nodeId))
    .join(' | ');
}
