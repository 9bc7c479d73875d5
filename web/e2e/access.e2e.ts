import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { logIn, openBrowser, pathOf } from './people.ts';

const LOTS = {
  cars: { live: 10003, ended: 10015 },
  watches: { live: 20001, ended: 20006 },
} as const;

const FORMS = ['/account/login', '/account/register'];
const ACCOUNT = ['/bidding', '/account/watching', '/account/details', '/account/billing'];

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

for (const site of ['cars', 'watches'] as const) {
  test(`what a visitor sees of ${site} has nothing that shuts anybody out`, async ({ browser }) => {
    const origin = server[site];
    const { live, ended } = LOTS[site];
    const lots = [await pathOf(origin, live), await pathOf(origin, ended)];
    await inspect(await openBrowser(browser, 'the visitor'), origin, ['/', '/buy', ...lots, ...FORMS]);
  });

  test(`what a member sees of ${site} has nothing that shuts anybody out`, async ({ browser }) => {
    const origin = server[site];
    const lot = await pathOf(origin, LOTS[site].live);
    await inspect(await logIn(browser, origin, 'buyer', lot), origin, [lot, ...ACCOUNT]);
  });
}

test('on a phone the lot, its sheet and the filters have nothing that shuts anybody out', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'rival', await pathOf(cars, LOTS.cars.live), { width: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: /^Bid £/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bidding' }).getByRole('textbox')).toBeVisible();
  expect.soft(await faultsOf(page), 'the sheet').toEqual([]);
  await page.goto(`${cars}/buy`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect.soft(await faultsOf(page), 'the filters').toEqual([]);
});

test('what opens over a page has nothing that shuts anybody out', async ({ browser }) => {
  const { cars } = server;
  const page = await logIn(browser, cars, 'rival', await pathOf(cars, LOTS.cars.live));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('combobox', { name: 'Search' }).fill('nothing of that name');
  await expect(page.getByText('No results for “nothing of that name”')).toBeVisible();
  expect.soft(await faultsOf(page), 'a search without hits').toEqual([]);
  await page.getByRole('combobox', { name: 'Search' }).fill('alfa');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect.soft(await faultsOf(page), 'a search with hits').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Bid £/ }).click();
  await expect(page.getByRole('form')).toBeVisible();
  expect.soft(await faultsOf(page), 'the question before a bid').toEqual([]);
});

/** Each page in light and in dark; every fault of every page is told at once. */
async function inspect(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.location().url}: ${message.text()}`);
  });
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      // Between light and dark nothing but the colours changes.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      expect.soft(await faultsOf(page, rules), `${path}, ${colorScheme}`).toEqual([]);
    }
    await expect.soft(page.getByRole('main'), path).toHaveCount(1);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
  expect.soft(complaints).toEqual([]);
}

/** What axe finds, in a line each: how grave, which rule, where. Without `rules` all of them are asked. */
async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
