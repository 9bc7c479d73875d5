import { expectAccessible } from '../accessibility.ts';
import { panelOf } from '../bidding.ts';
import { openMember } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { pathOf, startServer } from '../server.ts';
import { addTestCard, confirm, makeOffer, message } from './trading.ts';

const RACED = 10038;
const WITH_HOLD = { cars: 10009, watches: 20005 } as const;
const AGREED = 10028;
const ON_OFFER = { watches: 20004 } as const;

/** The last digits of the test card that fails at its hold. */
const FAILS_AT_THE_HOLD = '0341';

const server = startServer();

test('of two members who buy a lot at the same moment one gets it, and the other pays nothing', {
  tag: '@smoke',
}, async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, RACED);
  const first = await openMember(browser, cars, 'buyer', path);
  const pages = [first, await openMember(browser, cars, 'rival', path)];
  for (const page of pages) {
    await panelOf(page).getByRole('button', { name: 'Buy it now for £6,500' }).click();
    await page.getByRole('dialog', { name: 'Buy it now?' }).getByRole('checkbox').check();
  }
  await expectAccessible(first, 'the confirmation of a purchase');
  const buttons = pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Buy for £6,500' }));
  for (const button of buttons) await expect(button).toBeEnabled();
  // None is sent before both have pressed: the first purchase closes the other's dialog.
  const pressed = Promise.withResolvers<void>();
  let waiting = pages.length;
  for (const page of pages) {
    await page.route(/\/buynow$/, async (route) => {
      waiting -= 1;
      if (waiting === 0) pressed.resolve();
      await pressed.promise;
      await route.continue();
    });
  }
  for (const button of buttons) await button.click();
  const bought = (page: (typeof pages)[number]) => page.getByRole('dialog', { name: 'You have bought it.' });
  await expect(async () => {
    const shown = await Promise.all(pages.map((page) => bought(page).count()));
    expect(shown.reduce((sum, count) => sum + count)).toBe(1);
  }).toPass({ timeout: 60_000 });
  for (const page of pages) {
    if ((await bought(page).count()) === 1) continue;
    await expect(panelOf(page)).toContainText(/sold/i);
    await expect(page.locator('body')).toContainText('Nothing was charged');
  }
});

test('a purchase whose card hold fails gives the lot back, and a good card buys it', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, WITH_HOLD.cars);
  const buyer = await openMember(browser, cars, 'nocard', '/account');
  const rival = await openMember(browser, cars, 'rival', path);
  await addTestCard(buyer, cars, FAILS_AT_THE_HOLD);
  await buyer.goto(cars + path, { waitUntil: 'networkidle' });

  await test.step('the lot is reserved while the bank is asked, then it is for sale again', async () => {
    await panelOf(buyer).getByRole('button', { name: 'Buy it now for £22,000' }).click();
    await confirm(buyer, 'Buy it now?', 'Buy for £22,000');
    await expect(message(buyer, 'Your bank declined the hold.').or(message(buyer, 'The payment failed.'))).toBeVisible({
      timeout: 60_000,
    });
    await expect(panelOf(buyer).getByRole('button', { name: 'Buy it now for £22,000' })).toBeVisible();
    await expect(panelOf(rival).getByRole('button', { name: 'Buy it now for £22,000' })).toBeVisible();
  });

  await test.step('the account says what happened and leads to the card', async () => {
    await buyer.goto(`${cars}/bidding`);
    const row = buyer.getByRole('listitem').filter({ hasText: 'Payment declined' });
    await expect(row.getByRole('link', { name: /^Update my card/ })).toBeVisible();
  });

  await test.step('another member buys it', async () => {
    await panelOf(rival).getByRole('button', { name: 'Buy it now for £22,000' }).click();
    await confirm(rival, 'Buy it now?', 'Buy for £22,000');
    await expect(rival.getByRole('dialog', { name: /^You have bought it\./ })).toBeVisible({ timeout: 60_000 });
  });
});

test('a purchase with a card hold is bought once the bank has answered', async ({ browser }) => {
  const { watches } = server;
  const path = await pathOf(watches, WITH_HOLD.watches);
  const buyer = await openMember(browser, watches, 'buyer', path);
  const seller = await openMember(browser, watches, 'managed', path);
  await expect(panelOf(seller)).toContainText('It sells to the first buyer who pays the price.');
  await expect(panelOf(buyer)).toContainText('We hold');
  await panelOf(buyer).getByRole('button', { name: 'Buy it now for £8,400' }).click();
  await confirm(buyer, 'Buy it now?', 'Buy for £8,400');
  await expect(buyer.getByRole('dialog', { name: 'You have bought it.', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(seller.getByRole('dialog', { name: 'Sold.' })).toBeVisible({ timeout: 60_000 });
  await buyer.goto(`${watches}/bidding`);
  // The buyer may have won the race for another lot, too.
  await expect(buyer.getByRole('listitem').filter({ hasText: 'Bought' }).filter({ hasText: '£8,400' })).toBeVisible();
});

test('one buyer confirms the purchase at an agreed price, without a fee', async ({ browser }) => {
  const { cars } = server;
  const buyer = await openMember(browser, cars, 'buyer', await pathOf(cars, AGREED));
  await expect(panelOf(buyer)).toContainText('included in the price');
  await panelOf(buyer).getByRole('button', { name: 'Purchase for £18,000' }).click();
  await expect(buyer.getByRole('dialog', { name: 'Confirm the purchase' })).toBeVisible();
  await expectAccessible(buyer, 'the confirmation of an agreed purchase');
  await confirm(buyer, 'Confirm the purchase', 'Purchase for £18,000');
  await expect(buyer.getByRole('dialog', { name: 'You have bought it.' })).toBeVisible({ timeout: 60_000 });
});

test('a VIP sees prices without fees and offers without a card', async ({ browser }) => {
  const { watches } = server;
  const vip = await openMember(browser, watches, 'vip', await pathOf(watches, ON_OFFER.watches));
  await expect(panelOf(vip)).toContainText('£14,950');
  await expect(panelOf(vip)).not.toContainText(/fee/i);
  await makeOffer(vip, '£13,000');
  await expect(panelOf(vip)).toContainText('Your offer is with the seller.');
  await expect(panelOf(vip)).not.toContainText(/fee/i);
});

test('a card that the bank has not checked asks for its check before an offer, and lets it pass', async ({
  browser,
}) => {
  const { watches } = server;
  const member = await openMember(browser, watches, 'no3ds', await pathOf(watches, ON_OFFER.watches));
  await panelOf(member).getByRole('button', { name: 'Buy it now for £14,950' }).click();
  const notice = member.getByRole('dialog', { name: 'Your bank has not checked this card' });
  await expect(notice.getByRole('link')).toHaveAttribute('href', /\/account\/billing/);
  await expectAccessible(member, 'the notice about 3-D Secure');
  await notice.getByRole('button', { name: 'Continue without' }).click();
  const dialog = member.getByRole('dialog', { name: 'Buy it now?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panelOf(member).getByRole('button', { name: 'Buy it now for £14,950' }).click();
  await expect(dialog).toBeVisible();
});
