import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bidNow, panelOf, price, setMaximum } from './bidding.ts';
import { openMember } from './browsers.ts';
import { expect, test } from './journey.ts';
import { advance, pathOf, startServer } from './server.ts';

/** Live to +4 d, no reserve, at 1,200. */
const LOT = 10003;
/** Live to +30 min. */
const ENDING = 10005;

const server = startServer(true);

const field = (page: Page) => panelOf(page).getByRole('textbox');
const isThere = 'One other person is in the bid panel.';

test('two bidders see each other in the panel, and no longer once one of them goes', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const buyer = await openMember(browser, server.cars, 'buyer', path, { consent: 'essential,functional' });
  const rival = await openMember(browser, server.cars, 'rival', path);
  const panel = panelOf(buyer);
  await expect(field(rival)).toBeVisible();
  await expect(panel).not.toContainText(isThere);

  await test.step('with the amount of a live bid', async () => {
    await panelOf(rival).getByRole('radio', { name: 'Bid now' }).check({ force: true });
    await field(rival).fill('1750');
    await expect(panel).toContainText(isThere);
    await expect(panel).toContainText('Someone is bidding £1,750.');
    await expectAccessible(buyer, 'another bidder in the panel');
  });

  await test.step('without one that cannot be a bid', async () => {
    await field(rival).fill('175000');
    await expect(panel).not.toContainText('Someone is bidding');
    await expect(panel).toContainText(isThere);
  });

  await test.step('and never a maximum', async () => {
    await panelOf(rival).getByRole('radio', { name: 'Set a maximum' }).check({ force: true });
    await field(rival).fill('1987');
    await expect(panel).toContainText(isThere);
    await expect(panel).not.toContainText('1,987');
  });

  await test.step('until the focus leaves', async () => {
    await rival.getByRole('heading', { level: 1 }).click();
    await expect(panel).not.toContainText(isThere);
  });

  await test.step('or the page is closed', async () => {
    await field(rival).focus();
    await expect(panel).toContainText(isThere);
    await rival.close();
    await expect(panel).not.toContainText(isThere);
  });
});

test('a bidder who switches it off is not seen, here and on the next page', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const rival = await openMember(browser, server.cars, 'rival', path, { consent: 'essential,functional' });
  await field(rival).focus();
  await expect(panelOf(buyer)).toContainText(isThere);

  const opener = panelOf(rival).getByRole('button', { name: 'Who sees me here' });
  await opener.click();
  const dialog = rival.getByRole('dialog', { name: 'Who sees you in the bid panel' });
  await dialog.getByRole('checkbox').uncheck();
  await expectAccessible(rival, 'the setting');
  await rival.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(panelOf(buyer)).not.toContainText(isThere);

  await rival.reload();
  await field(rival).focus();
  await opener.click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expect(panelOf(buyer)).not.toContainText(isThere);
});

test('the time that is left and an extension are announced once', async ({ browser }) => {
  const path = await pathOf(server.cars, ENDING);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const rival = await openMember(browser, server.cars, 'rival', path);
  const announced = buyer.locator('[data-announced]');
  await expect(panelOf(buyer).locator('[data-connection="live"]')).toHaveText('Live');
  await expect(announced).toHaveText('');
  await advance(server.cars, 26 * 60_000);
  await buyer.reload();
  await expect(announced).toHaveText('');
  await advance(server.cars, 3 * 60_000 + 10_000);
  await rival.reload();
  await expect(panelOf(rival).locator('[data-connection="live"]')).toBeVisible();
  await bidNow(rival, '£3,200');
  await expect(price(buyer, '£3,200')).toBeVisible();
  await expect(announced).toContainText('The auction was extended.');
});

test('a panel without a network says so, marks the price and takes no bid', async ({ browser }) => {
  const path = await pathOf(server.cars, LOT);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  const panel = panelOf(buyer);
  await expect(panel.locator('[data-connection="live"]')).toBeVisible();
  await panel.getByRole('radio', { name: 'Bid now' }).check({ force: true });
  await field(buyer).fill('1400');
  await buyer.context().setOffline(true);
  await expect(panel.locator('[data-connection="offline"]')).toContainText(/^Offline since \d\d:\d\d/);
  await expect(panel).toContainText('This price may be out of date.');
  const button = panel.getByRole('button', { name: 'You are offline' });
  await expect(button).toBeDisabled();
  await expect(panel).toContainText('Bids need a connection. Your amount stays here.');
  await expectAccessible(buyer, 'an offline panel');
  await buyer.context().setOffline(false);
  await expect(panel.getByRole('button', { name: 'Bid £1,400' })).toBeEnabled();
  await expect(panel.locator('[data-connection="live"]')).toBeVisible({ timeout: 60_000 });
});

test('saved lots go to a calendar that follows an extension', async ({ browser }) => {
  const path = await pathOf(server.cars, ENDING);
  const buyer = await openMember(browser, server.cars, 'buyer', path);
  await expect(panelOf(buyer).locator('[data-connection="live"]')).toBeVisible();
  await setMaximum(buyer, '£5,000');
  await expect(panelOf(buyer)).toContainText('You lead.');
  await buyer.goto(`${server.cars}/account/watching/`);
  const address = buyer.getByRole('textbox', { name: 'Address of your calendar' });
  const first = await address.inputValue();
  const endIn = async (feed: string) => {
    const text = await (await fetch(feed)).text();
    const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:auction-end-${ENDING}@`)) ?? '';
    return /DTSTART:(\S+)/.exec(entry)?.[1] ?? null;
  };
  const before = await endIn(first);
  expect(before).not.toBeNull();

  await advance(server.cars, 29 * 60_000);
  const rival = await openMember(browser, server.cars, 'rival', path);
  await expect(panelOf(rival).locator('[data-connection="live"]')).toBeVisible();
  await bidNow(rival, '£3,500');
  await expect(panelOf(rival)).toContainText('You have been outbid.');
  await expect.poll(() => endIn(first)).not.toBe(before);

  await expectAccessible(buyer, 'the calendar of saved lots');
  await buyer.getByRole('button', { name: 'Create a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);
  expect(await endIn(await address.inputValue())).not.toBeNull();
});
