import bidding from '@marque/core/locales/en/bidding.json' with { type: 'json' };
import type { Browser, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { fillLogin, pathOf } from './people.ts';

const LOTS = {
  cars: { id: 10003, title: '1968 Fiat 500 F', price: '£1,200', listing: 'Cars for sale', facts: 'Facts' },
  watches: {
    id: 20001,
    title: '1981 Rolex Submariner',
    price: '£4,000',
    listing: 'Watches for sale',
    facts: 'Details',
  },
} as const;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

for (const site of ['cars', 'watches'] as const) {
  test(`without scripts ${site} can be read: home, listings and a lot`, async ({ browser }) => {
    const { id, title, price, listing, facts } = LOTS[site];
    const origin = server[site];
    const page = await openPlain(browser);

    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/£\d/);

    await page.goto(`${origin}/buy`);
    await expect(page.getByRole('heading', { level: 1, name: listing })).toBeVisible();
    const tile = page.getByRole('article').filter({ hasText: price }).filter({ hasText: title });
    await tile.getByRole('link', { name: title }).first().click();

    await expect(page).toHaveURL(`${origin}${await pathOf(origin, id)}`);
    const panel = page.getByRole('region', { name: 'Bidding' });
    await expect(panel).toContainText(price);
    await expect(panel.getByRole('link', { name: 'Sign in to bid' })).toHaveAttribute('href', /\/account\/login\?/);
    await expect(page.getByRole('region', { name: facts }).getByRole('definition').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'The story' }).getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bids' }).getByRole('listitem').first()).toContainText(price);
  });
}

test('without scripts the login form logs in, and leads back to where one came from', async ({ browser }) => {
  const { cars } = server;
  const page = await openPlain(browser);
  await page.goto(`${cars}${await pathOf(cars, LOTS.cars.id)}`);
  await page.getByRole('region', { name: 'Bidding' }).getByRole('link', { name: 'Sign in to bid' }).click();

  await test.step('a wrong password is told, and the way back is kept', async () => {
    await fillLogin(page.getByRole('main'), 'buyer', 'not-the-password');
    await expect(page.getByRole('main')).toContainText('The e-mail address or password is incorrect.');
  });

  await test.step('the right one leads back to the lot', async () => {
    await fillLogin(page.getByRole('main'), 'buyer');
    await expect(page.getByRole('heading', { level: 1, name: LOTS.cars.title })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
    // The tested browser hides what stands in `noscript` even with scripts off: what was sent is looked at instead.
    expect(await page.content()).toContain(bidding.texts.needsScripts);
  });
});

async function openPlain(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 1100 } });
  return context.newPage();
}
