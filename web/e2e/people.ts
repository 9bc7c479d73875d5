/** People in browsers of their own, as the journeys need them. */
import { type LotType, lotPath } from '@marque/core/rules/lot';
import type { Browser, Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';

export const PASSWORD = 'marque-demo-1';

export interface PersonOptions {
  readonly width?: number;
  readonly height?: number;
}

/** Opens a browser for somebody and logs them in by the form of the login page; ends on `path`. */
export async function logIn(
  browser: Browser,
  origin: string,
  name: string,
  path: string,
  options: PersonOptions = {},
): Promise<Page> {
  const page = await openBrowser(browser, name, options);
  await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(`${origin}${path}`);
  return page;
}

/** A browser of somebody's own, nobody logged in yet. */
export async function openBrowser(
  browser: Browser,
  name: string,
  { width = 1440, height = 1100 }: PersonOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  failOnBrokenPage(page, name);
  return page;
}

/** Fills in and sends the login form that stands in `place`: the page's main part, or the drawer. */
export async function fillLogin(place: Locator, name: string, password: string = PASSWORD): Promise<void> {
  await place
    .getByLabel(/e-?mail/i)
    .first()
    .fill(`${name}@marque.test`);
  await place
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  // A message over the drawer may offer the same.
  await place.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}

/** Where a lot has its page. */
export async function pathOf(origin: string, auctionId: number): Promise<string> {
  const answer = await fetch(`${origin}/v1/auctions.json/${auctionId}`);
  return lotPath((await answer.json()) as { readonly lotType: LotType; readonly slug: string });
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The newest letter to that address whose subject fits; waits for it, since letters go out after the answer. */
export async function letterTo(origin: string, address: string, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    const answer = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
    const { mails } = (await answer.json()) as { readonly mails: readonly Letter[] };
    found = mails.find((letter) => subject.test(letter.subject));
    expect(mails.map((letter) => letter.subject)).toContainEqual(expect.stringMatching(subject));
  }).toPass({ timeout: 20_000 });
  if (found === undefined) throw new Error(`No letter ${subject} to ${address}.`);
  return found;
}

/** A script that throws fails the journey, whatever the page looks like. */
export function failOnBrokenPage(page: Page, name: string): void {
  const { testId } = test.info();
  page.on('pageerror', (error) => {
    // A page that outlives its journey meets a server that is gone, in the middle of the next one.
    if (!isUnderWay(testId)) return;
    throw new Error(`${name}'s page broke: ${error.message}`);
  });
}

function isUnderWay(testId: string): boolean {
  try {
    return test.info().testId === testId;
  } catch {
    // Between two journeys there is none to ask about.
    return false;
  }
}

export function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bidding' });
}

/** The price of the panel, where it stands at that amount. */
export function price(page: Page, amount: string): Locator {
  return panelOf(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${amount}$`) });
}

export function newestBid(page: Page): Locator {
  return page.getByRole('region', { name: 'Bids' }).getByRole('listitem').first();
}

/** A page that is loaded again loses the mark. */
export async function markVisit(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
}

export function isSameVisit(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameVisit' in window);
}

/** Bids now, through the confirmation with its terms. The panel must stand open on "Bid now" or offer the choice. */
export async function bidNow(page: Page, amount: string): Promise<void> {
  const panel = panelOf(page);
  await chooseWay(panel, 'Bid now');
  await panel.getByRole('textbox').fill(amount.replace(/\D/g, ''));
  await panel.getByRole('button', { name: `Bid ${amount}`, exact: true }).click();
  await confirm(panel);
}

/** Sets or raises a maximum, through the confirmation. */
export async function setMaximum(page: Page, amount: string): Promise<void> {
  const panel = panelOf(page);
  await chooseWay(panel, /^(Set a|Raise) maximum$/);
  await panel.getByRole('textbox').fill(amount.replace(/\D/g, ''));
  await panel.getByRole('button', { name: new RegExp(`(maximum of|Raise to) ${quoted(amount)}$`) }).click();
  await confirm(panel);
}

async function chooseWay(panel: Locator, name: string | RegExp): Promise<void> {
  // The radio itself is hidden behind its label.
  await panel.getByRole('radio', { name }).check({ force: true });
}

async function confirm(panel: Locator): Promise<void> {
  const place = panel.getByRole('form').getByRole('button', { name: /£|€/ });
  await expect(place).toBeDisabled();
  await panel.getByRole('checkbox').check();
  await place.click();
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Moves the clock of a tests world. */
export async function advance(origin: string, milliseconds: number): Promise<void> {
  const answer = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: milliseconds }),
  });
  if (!answer.ok) throw new Error(`The clock could not be moved: ${answer.status}`);
}
