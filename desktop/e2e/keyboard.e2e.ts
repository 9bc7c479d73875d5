import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { PASSWORD } from '../../web/e2e/browsers.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { openConsole, openWall, wallOf } from './console-page.ts';
import { type ConsoleProcess, startConsole } from './console-process.ts';

const SCHEME = 'data-mantine-color-scheme';

let server: ServerProcess;
let running: ConsoleProcess;
let data: string;
test.beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'marque-console-'));
  server = await startProcess({ world: 'tests' });
  running = await startConsole(server.cars, data);
});
test.afterEach(async () => {
  expect(await running.stop()).toBe(0);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Checks what is shown in both colour schemes; the page keeps its state in between. */
async function checkBoth(page: Page, where: string): Promise<void> {
  const root = page.locator('html');
  const before = await root.getAttribute(SCHEME);
  await expectAccessible(page, `${where}, ${before}`);
  const other = before === 'dark' ? 'light' : 'dark';
  await root.evaluate((element, [name, value]) => element.setAttribute(name, value), [SCHEME, other] as const);
  await expectAccessible(page, `${where}, ${other}`, ['color-contrast']);
  await root.evaluate((element, [name, value]) => element.setAttribute(name, value), [SCHEME, before ?? ''] as const);
}

test('axe finds nothing at the sign-in and on a wall, with lots and empty', async ({ browser }) => {
  const page = await openConsole(browser, running.address);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await checkBoth(page, 'the sign-in');
  await page.getByLabel('E-mail address').fill('staff@marque.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(wallOf(page)).toBeVisible();
  await checkBoth(page, 'the wall');
  await page.keyboard.press('/');
  await page.keyboard.type('no such lot');
  await expect(page.getByText('No lots match')).toBeVisible();
  await checkBoth(page, 'the empty wall');
});

test('axe finds nothing in the menus of the wall', async ({ browser }) => {
  const page = await openWall(browser, running.address);
  for (const name of [/^By /, 'Filter', 'Saved views', 'Columns']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await checkBoth(page, `the menu ${name}`);
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
});
