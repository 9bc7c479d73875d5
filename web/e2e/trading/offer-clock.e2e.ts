import { panelOf } from '../bidding.ts';
import { openMember, PHONE } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { advance, pathOf, startServer } from '../server.ts';
import { confirm, makeCounter, makeOffer, message } from './trading.ts';

const OFFERS = 10041;
const PROVISIONAL = 10039;

const HOUR_MS = 3_600_000;

// Each journey moves the clock.
const server = startServer(true);

test('an offer without an answer expires on the open pages of both', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, OFFERS);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);
  await makeOffer(buyer, '£6,000');
  await expect(panelOf(seller)).toContainText('You have an offer.');
  await advance(cars, 24 * HOUR_MS + 5_000);
  await expect(panelOf(buyer)).toContainText('Your last offer expired.', { timeout: 60_000 });
  await expect(panelOf(seller)).toContainText('No active offer.', { timeout: 60_000 });
  await makeOffer(buyer, '£6,100');
  await expect(panelOf(seller)).toContainText('£6,100');
});

test('a counter-offer without an answer expires together with the offer', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, OFFERS);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);
  await makeOffer(buyer, '£6,000');
  await advance(cars, 2 * HOUR_MS);
  await makeCounter(seller, '£6,800');
  await expect(panelOf(buyer)).toContainText('The seller has countered.');
  // The offer alone would be over after 24 hours.
  await advance(cars, 23 * HOUR_MS);
  await expect(panelOf(buyer).getByRole('button', { name: 'Accept £6,800' })).toBeVisible();
  await advance(cars, HOUR_MS + 5_000);
  await expect(panelOf(buyer).getByRole('button', { name: 'Accept £6,800' })).toHaveCount(0, { timeout: 60_000 });
  await expect(message(buyer, 'The counter-offer has expired.')).toBeVisible({ timeout: 60_000 });
  await expect(panelOf(seller)).toContainText('No active offer.', { timeout: 60_000 });
});

test('a lot that closed below its reserve is sold by the best bidder’s one offer', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, PROVISIONAL);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);
  const rival = await openMember(browser, cars, 'rival', path);

  await test.step('the bars of both parties show the highest bid', async () => {
    for (const page of [buyer, seller]) await expect(page.getByText('Highest bid £7,000')).toBeVisible();
    await buyer.setViewportSize(PHONE);
    await expect(buyer.locator('[data-price-bar]')).toContainText('£7,000');
    await buyer.setViewportSize({ width: 1440, height: 1100 });
  });

  await test.step('only the best bidder can make an offer, above their bid', async () => {
    await expect(panelOf(rival)).toContainText('The highest bid was below the reserve.');
    await expect(panelOf(rival).getByRole('textbox')).toHaveCount(0);
    await panelOf(buyer).getByRole('textbox').fill('7000');
    await expect(panelOf(buyer)).toContainText('Your bid was £7,000. Enter £7,001 or more.');
    await makeOffer(buyer, '£7,800');
    await expect(panelOf(buyer)).toContainText('Your offer is with the seller.');
    await expect(panelOf(buyer).getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the seller sees how far it lies below the reserve, and accepts', async () => {
    await expect(panelOf(seller)).toContainText('8 % below it');
    await expect(
      panelOf(seller).getByRole('button', { name: 'Accept the highest bid of £7,000 instead' }),
    ).toBeVisible();
    await panelOf(seller).getByRole('button', { name: 'Accept £7,800' }).click();
    await confirm(seller, 'Sell for £7,800?', 'Sell for £7,800');
    await expect(buyer.getByRole('dialog', { name: 'You won.' })).toBeVisible();
    await expect(seller.getByRole('dialog', { name: 'Sold.' })).toBeVisible();
  });
});

test('a lot that closed below its reserve is sold at the highest bid', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, PROVISIONAL);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', '/account');
  await seller
    .getByRole('listitem')
    .filter({ has: seller.locator(`a[href$="-${PROVISIONAL}"]`) })
    .getByRole('link', { name: /^Answer/ })
    .click();
  await expect(panelOf(seller)).toContainText('18 % below it');
  await panelOf(seller).getByRole('button', { name: 'Accept £7,000' }).click();
  await confirm(seller, 'Sell for £7,000?', 'Sell for £7,000');
  await expect(seller.getByRole('dialog', { name: 'Sold.' })).toBeVisible();
  await expect(buyer.getByRole('dialog', { name: 'You won.' })).toBeVisible();
});

test('a lot that closed below its reserve is unsold after a day without an answer', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, PROVISIONAL);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);
  await expect(panelOf(seller).getByRole('button', { name: 'Accept £7,000' })).toBeVisible();
  await advance(cars, 22 * HOUR_MS);
  await expect(panelOf(seller).getByRole('button', { name: 'Accept £7,000' })).toHaveCount(0, { timeout: 60_000 });
  await expect(panelOf(buyer).getByRole('textbox')).toHaveCount(0, { timeout: 60_000 });
  await expect(panelOf(buyer)).toContainText('The reserve was not met.', { timeout: 60_000 });
});
