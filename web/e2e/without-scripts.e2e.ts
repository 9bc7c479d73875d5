import bidding from '@marque/core/locales/en/bidding.json' with { type: 'json' };
import { panelOf } from './bidding.ts';
import { fillLogin, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

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

const server = startServer();

for (const site of ['cars', 'watches'] as const) {
  test(`without scripts ${site} shows home, listings and a lot`, async ({ browser }) => {
    const { id, title, price, listing, facts } = LOTS[site];
    const origin = server[site];
    const page = await openBrowser(browser, 'the visitor', { javaScriptEnabled: false });

    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/£\d/);

    await page.goto(`${origin}/buy`);
    await expect(page.getByRole('heading', { level: 1, name: listing })).toBeVisible();
    const tile = page.getByRole('article').filter({ hasText: price }).filter({ hasText: title });
    await tile.getByRole('link', { name: title }).first().click();

    await expect(page).toHaveURL(`${origin}${await pathOf(origin, id)}`);
    const panel = panelOf(page);
    await expect(panel).toContainText(price);
    await expect(panel.getByRole('link', { name: 'Sign in to bid' })).toHaveAttribute('href', /\/account\/login\?/);
    await expect(page.getByRole('region', { name: facts }).getByRole('definition').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'The story' }).getByRole('paragraph').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bids' }).getByRole('listitem').first()).toContainText(price);
  });
}

test('a printed lot has the date of its end in the place of the countdown', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor', { javaScriptEnabled: false });
  await page.goto(`${cars}${await pathOf(cars, LOTS.cars.id)}`);
  const panel = panelOf(page);
  const end = panel.getByText(/^Ends \d\d\/\d\d\/\d{4} \d\d:\d\d UK$/);
  await expect(panel.getByText('Ends in')).toBeVisible();
  await expect(end).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(end).toBeVisible();
  await expect(panel.getByText('Ends in')).toBeHidden();
});

test('without scripts the login form logs in and returns to the page before it', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor', { javaScriptEnabled: false });
  await page.goto(`${cars}${await pathOf(cars, LOTS.cars.id)}`);
  await panelOf(page).getByRole('link', { name: 'Sign in to bid' }).click();

  await test.step('a wrong password is refused and keeps the return address', async () => {
    await fillLogin(page.getByRole('main'), 'buyer', 'not-the-password');
    await expect(page.getByRole('main')).toContainText('The e-mail address or password is incorrect.');
  });

  await test.step('the right password returns to the lot', async () => {
    await fillLogin(page.getByRole('main'), 'buyer');
    await expect(page.getByRole('heading', { level: 1, name: LOTS.cars.title })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
    // The tested browser hides `noscript` even without scripts, so the served document is checked.
    expect(await page.content()).toContain(bidding.texts.needsScripts);
  });
});
