/** How a submitted consignment becomes a lot on the pages of the console. */
import { HOUR_MS } from '@marque/core/rules/time';
import type { Page } from 'playwright/test';
import { expect } from '../../web/e2e/journey.ts';
import { siteTimeText } from '../src/renderer/lot-drafts/fields/site-time.ts';

const LEAD = 'A number plate with three letters and one figure, held by one family since 1962.';
/** The vendor's answer is read within twenty seconds. */
export const ANSWERED = { timeout: 60_000 };

/** From the submitted consignment to its lot in preparation. */
export async function prepareLot(page: Page, plate: string): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: /^To read/ }).click();
  await page.getByRole('button', { name: plate }).click();
  await page.getByRole('button', { name: 'Prepare the lot' }).click();
  await expect(page.getByRole('heading', { name: 'Before it can be published' })).toBeVisible();
}

/** Fills in what is missing. Bidding opens in an hour. */
export async function completeLot(page: Page): Promise<void> {
  await page.getByLabel('First paragraph', { exact: true }).fill(LEAD);
  await page.getByLabel('Country', { exact: true }).selectOption('GB');
  await page.getByLabel('Town or area').fill('Leeds');
  await page.getByLabel('Currency').selectOption('gbp');
  await page.getByLabel('Start price').fill('1000');
  await page.getByLabel('Reserve', { exact: true }).fill('2000');
  await page.getByLabel('Opens', { exact: true }).fill(siteTimeText(Date.now() + HOUR_MS));
  await page.getByLabel('Ends', { exact: true }).fill(siteTimeText(Date.now() + 72 * HOUR_MS));
  await expect(page.getByText('Words, pictures, prices and dates are complete.')).toBeVisible();
}

export async function askVendor(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: /^Ask/ });
  await expect(ask).not.toHaveAttribute('aria-disabled', 'true');
  await ask.click();
  await expect(page.getByText(/was asked on .* and has not answered yet/)).toBeVisible();
}
