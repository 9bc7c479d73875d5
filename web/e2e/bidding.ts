/** The bidding panel of a lot's page. */
import { expect, type Locator, type Page } from 'playwright/test';

export function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bidding' });
}

/** The status of the member's own bid. */
export function bidStatus(page: Page): Locator {
  return panelOf(page).getByRole('status').first();
}

/** The price in the panel, if it is that amount. */
export function price(page: Page, amount: string): Locator {
  return panelOf(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${amount}$`) });
}

export function newestBid(page: Page): Locator {
  return page.getByRole('region', { name: 'Bids' }).getByRole('listitem').first();
}

/** Bids now and confirms the terms. The panel must show "Bid now" or the choice of modes. */
export async function bidNow(page: Page, amount: string): Promise<void> {
  await enterBid(page, 'Bid now', amount, `Bid ${amount}`);
}

/** Sets or raises a maximum and confirms the terms. */
export async function setMaximum(page: Page, amount: string): Promise<void> {
  await enterBid(page, /^(Set a|Raise) maximum$/, amount, new RegExp(`(maximum of|Raise to) ${amount}$`));
}

async function enterBid(page: Page, mode: string | RegExp, amount: string, button: string | RegExp): Promise<void> {
  const panel = panelOf(page);
  // The label covers its radio button.
  await panel.getByRole('radio', { name: mode }).check({ force: true });
  await panel.getByRole('textbox').fill(amount.replace(/\D/g, ''));
  await panel.getByRole('button', { name: button, exact: true }).click();
  const confirm = panel.getByRole('form').getByRole('button', { name: /£|€/ });
  await expect(confirm).toBeDisabled();
  await panel.getByRole('checkbox').check();
  await confirm.click();
}
