import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { freePorts, type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { bidNow, bidStatus, newestBid, panelOf, price } from './bidding.ts';
import { isMarkedDocument, markDocument, openMember } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf } from './server.ts';

const LOT = 10003;

test('a page that was offline says so, and is up to date after the connection returns', { tag: '@smoke' }, async ({
  browser,
}) => {
  const server = await startProcess({ world: 'tests' });
  const { buyer, rival } = await openForBoth(browser, server);
  const context = buyer.context();

  await context.setOffline(true);
  await expect(buyer.getByText(/You have been offline since \d\d:\d\d/)).toBeVisible();
  await bidNow(rival, '£1,300');
  await expect(bidStatus(rival)).toContainText('You lead.');
  await expect(price(buyer, '£1,200')).toBeVisible();

  await context.setOffline(false);
  await expect(buyer.getByText('You are back online and up to date.')).toBeVisible();
  await expect(price(buyer, '£1,300')).toBeVisible({ timeout: 60_000 });
  await expect(newestBid(buyer)).toContainText('£1,300');
  expect(await isMarkedDocument(buyer)).toBe(true);

  await bidNow(buyer, '£1,400');
  await expect(bidStatus(buyer)).toContainText('You lead.');
  expect(await server.stop()).toBe(0);
});

test('pages keep their prices during a server restart and continue after it', async ({ browser }) => {
  const port = await freePorts();
  const first = await startProcess({ world: 'tests', port });
  const { data } = first;
  const { buyer, rival } = await openForBoth(browser, first);
  await bidNow(rival, '£1,300');
  await expect(price(buyer, '£1,300')).toBeVisible();

  await first.kill();
  const second = await startProcess({ world: 'tests', port, data });
  await expect(price(buyer, '£1,300')).toBeVisible();
  // Both pages were loaded before the restart and must have reconnected.
  await bidNow(rival, '£1,500');
  await expect(bidStatus(rival)).toContainText('You lead.');
  await expect(price(buyer, '£1,500')).toBeVisible({ timeout: 60_000 });
  await expect(newestBid(buyer)).toContainText('£1,500');
  await bidNow(buyer, '£1,600');
  await expect(price(rival, '£1,600')).toBeVisible({ timeout: 60_000 });
  expect(await isMarkedDocument(buyer)).toBe(true);
  expect(await isMarkedDocument(rival)).toBe(true);

  expect(await second.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

async function openForBoth(browser: Browser, { cars }: ServerProcess): Promise<{ buyer: Page; rival: Page }> {
  const path = await pathOf(cars, LOT);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const rival = await openMember(browser, cars, 'rival', path);
  // A reload would remove the mark.
  await Promise.all([buyer, rival].map(markDocument));
  await expect(panelOf(buyer).getByRole('textbox')).toBeVisible();
  return { buyer, rival };
}
