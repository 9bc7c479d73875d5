/** The panel of a lot that is sold by offer or at a price, and its confirmations. */
import texts from '@marque/core/locales/en/account.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { panelOf } from '../bidding.ts';
import { expect } from '../journey.ts';

/** A message over the page. */
export function message(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
}

/** Enters an offer and opens its confirmation. */
export async function enterOffer(page: Page, amount: string): Promise<void> {
  const panel = panelOf(page);
  const mode = panel.getByRole('radio', { name: /^(Make an|Raise my) offer$/ });
  const opener = panel.getByRole('button', { name: /^(Make an|Raise my|Make another) offer$/ });
  const entry = panel.getByRole('textbox');
  await expect(mode.or(opener).or(entry).first()).toBeVisible();
  // The label covers its radio button.
  if ((await mode.count()) > 0) await mode.check({ force: true });
  else if ((await entry.count()) === 0) await opener.click();
  await entry.fill(digitsOf(amount));
  await panel.getByRole('button', { name: `Offer ${amount}`, exact: true }).click();
}

/** Makes or raises an offer and agrees to the terms. */
export async function makeOffer(page: Page, amount: string): Promise<void> {
  await enterOffer(page, amount);
  await confirm(page, `Offer ${amount}?`, `Send my offer of ${amount}`);
}

/** The seller's counter-offer to the open offer. */
export async function makeCounter(page: Page, amount: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Counter', exact: true }).click();
  await panel.getByRole('textbox').fill(digitsOf(amount));
  await panel.getByRole('button', { name: `Counter with ${amount}` }).click();
  await confirm(page, `Counter with ${amount}?`, `Send my counter-offer of ${amount}`);
}

/** Agrees to the terms in the dialog with that title, and presses its button. */
export async function confirm(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const send = dialog.getByRole('button', { name: button, exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await send.click();
}

/** Rejects the open offer, or the counter-offer to it. */
export async function reject(page: Page, what: 'offer' | 'counter-offer'): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Reject', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Reject the ${what}` })
    .click();
}

/** The offers that the member of the page has made, the latest first, as the server knows them. */
export async function ownOffers(page: Page, origin: string): Promise<readonly { readonly amount: number }[]> {
  const response = await page.request.get(`${origin}/v1/users/me`);
  const { offers } = (await response.json()) as { readonly offers: readonly { readonly amount: number }[] };
  return offers;
}

/** Adds the test card whose number ends so to an account without one. */
export async function addTestCard(page: Page, origin: string, last4: string): Promise<void> {
  await page.goto(`${origin}/account/billing`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByText(texts.card.test.title, { exact: true }).click();
  await main.getByRole('button', { name: new RegExp(last4) }).click();
  await main.getByRole('button', { name: texts.card.add, exact: true }).click();
  await expect(main).toContainText(`ending in ${last4}`);
}

function digitsOf(amount: string): string {
  return amount.replace(/\D/g, '');
}
