import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { logIn, openBrowser, pathOf } from './people.ts';

const LOTS = {
  cars: { live: 10003, ended: 10015 },
  watches: { live: 20001, ended: 20006 },
} as const;

const FORMS = ['/account/login', '/account/register', '/account/send/password'];
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

/** Each page in light and in dark; every fault of every page is told at once. */
async function inspect(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.location().url}: ${message.text()}`);
  });
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await expect.soft(page.getByRole('main'), path).toHaveCount(1);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect.soft(await faultsOf(page), `${path}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect.soft(await faultsOf(page), `${path}, dark`).toEqual([]);
  }
  expect.soft(complaints).toEqual([]);
}

/** What axe finds, in a line each: how grave, which rule, where. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
