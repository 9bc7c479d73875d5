/** The page of the console as a member of staff uses it. */
import type { Browser, Locator, Page } from 'playwright/test';
import { PASSWORD } from '../../web/e2e/browsers.ts';
import { expect } from '../../web/e2e/journey.ts';

/** Opens the address that the console prints, in a browser of its own. An error of the page fails the journey. */
export async function openConsole(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address);
  await untilTakenOver(page);
  return page;
}

/** Loads the page again, and waits until its scripts answer. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilTakenOver(page);
}

/** The document has the first rows before the console's scripts, and presses on them have no effect. */
async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('[data-first-screen]')).toHaveCount(0);
}

export async function signIn(page: Page, name = 'staff'): Promise<void> {
  await page.getByLabel('E-mail address').fill(`${name}@marque.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Opens the console and signs a member of staff in; resolves with the wall on the screen. */
export async function openWall(browser: Browser, address: string): Promise<Page> {
  const page = await openConsole(browser, address);
  await signIn(page);
  await expect(wallOf(page)).toBeVisible();
  return page;
}

/** Waits until the status line says that the lots follow the server. The view "Live" has that word too, so its count is asked for. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText(/^Live, \d+ lots?,/)).toBeVisible({ timeout: 60_000 });
}

export function wallOf(page: Page): Locator {
  return page.getByRole('grid');
}

export function rowOf(page: Page, lotId: number): Locator {
  return page.locator(`[data-wall-row="${lotId}"]`);
}

/** Types into the search of the wall, which shows the row of a lot wherever it stands. */
export async function findLot(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').or(page.getByLabel('Search the wall')).first().fill(text);
}
