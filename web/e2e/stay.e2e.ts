import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { freePorts, type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, isSameVisit, logIn, markVisit, newestBid, panelOf, pathOf, price } from './people.ts';

const LOT = 10003;

test('a browser that was offline says so, and is current again once the line is back', async ({ browser }) => {
  const server = await startProcess({ world: 'tests' });
  const { buyer, rival } = await openForBoth(browser, server);
  const context = buyer.context();

  await context.setOffline(true);
  await expect(buyer.getByText(/You have been offline since \d\d:\d\d/)).toBeVisible();
  await bidNow(rival, '£1,300');
  await expect(panelOf(rival).getByRole('status')).toContainText('You lead.');
  await expect(price(buyer, '£1,200')).toBeVisible();

  await context.setOffline(false);
  await expect(buyer.getByText('You are back online and up to date.')).toBeVisible();
  await expect(price(buyer, '£1,300')).toBeVisible({ timeout: 60_000 });
  await expect(newestBid(buyer)).toContainText('£1,300');
  expect(await isSameVisit(buyer)).toBe(true);

  await bidNow(buyer, '£1,400');
  await expect(panelOf(buyer).getByRole('status')).toContainText('You lead.');
  expect(await server.stop()).toBe(0);
});

test('a page outlives the server: it keeps its prices, and goes on when the server is back', async ({ browser }) => {
  const port = await freePorts();
  const first = await startProcess({ world: 'tests', port });
  const { data } = first;
  const { buyer, rival } = await openForBoth(browser, first);
  await bidNow(rival, '£1,300');
  await expect(price(buyer, '£1,300')).toBeVisible();

  await first.kill();
  const second = await startProcess({ world: 'tests', port, data });
  await expect(price(buyer, '£1,300')).toBeVisible();
  // Bid from a page that was loaded before the fall: both must have found their way back by themselves.
  await bidNow(rival, '£1,500');
  await expect(panelOf(rival).getByRole('status')).toContainText('You lead.');
  await expect(price(buyer, '£1,500')).toBeVisible({ timeout: 60_000 });
  await expect(newestBid(buyer)).toContainText('£1,500');
  await bidNow(buyer, '£1,600');
  await expect(price(rival, '£1,600')).toBeVisible({ timeout: 60_000 });
  expect(await isSameVisit(buyer)).toBe(true);
  expect(await isSameVisit(rival)).toBe(true);

  expect(await second.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

async function openForBoth(browser: Browser, { cars }: ServerProcess): Promise<{ buyer: Page; rival: Page }> {
  const path = await pathOf(cars, LOT);
  const buyer = await logIn(browser, cars, 'buyer', path);
  const rival = await logIn(browser, cars, 'rival', path);
  // A page that was loaded again would have lost this.
  await Promise.all([buyer, rival].map(markVisit));
  await expect(panelOf(buyer).getByRole('textbox')).toBeVisible();
  return { buyer, rival };
}
