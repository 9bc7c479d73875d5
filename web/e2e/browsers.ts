/** Browsers of visitors and of members who have logged in. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { test } from './journey.ts';

/** Of all demo accounts. */
export const PASSWORD = 'marque-demo-1';

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly javaScriptEnabled?: boolean;
  /** The answer to the question about cookies; null leaves it open. Without it the visitor has chosen essential ones. */
  readonly consent?: string | null;
}

export const PHONE = { width: 390, height: 844 } as const;

/** Opens a browser of its own and logs the member in with the form of the login page; ends on `path`. */
export async function logIn(
  browser: Browser,
  origin: string,
  name: string,
  path: string,
  options: BrowserOptions = {},
): Promise<Page> {
  const page = await openBrowser(browser, name, options);
  await page.goto(`${origin}/account/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page.getByRole('main'), name);
  await page.waitForURL(`${origin}${path}`);
  return page;
}

/** Logs in and waits for the scripts of the page: a press before them does nothing. */
export async function openMember(...login: Parameters<typeof logIn>): Promise<Page> {
  const page = await logIn(...login);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Opens a browser of its own, logged out. */
export async function openBrowser(
  browser: Browser,
  name: string,
  { width = 1440, height = 1100, javaScriptEnabled = true, consent = 'essential' }: BrowserOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled });
  if (consent !== null) await storeConsent(context, consent);
  const page = await context.newPage();
  failOnBrokenPage(page, name);
  return page;
}

/** Stores an answer to the question about cookies on both sites. */
async function storeConsent(context: BrowserContext, consent: string): Promise<void> {
  const value = encodeURIComponent(consent);
  await context.addCookies([{ name: 'consentPreference', value, domain: 'localhost', path: '/' }]);
}

/** Opens a visitor's browser with reduced motion at an address. */
export async function openStill(browser: Browser, address: string, options: BrowserOptions = {}): Promise<Page> {
  const page = await openBrowser(browser, 'the visitor', options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Opens another tab of the same browser. */
export async function openTab(beside: Page, address: string): Promise<Page> {
  const page = await beside.context().newPage();
  failOnBrokenPage(page, 'the other tab');
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Fills in and submits the login form in `place`: the main part of a page, or a drawer. */
export async function fillLogin(place: Locator, name: string, password: string = PASSWORD): Promise<void> {
  await place
    .getByLabel(/e-?mail/i)
    .first()
    .fill(`${name}@marque.test`);
  await place
    .getByLabel(/^password/i)
    .first()
    .fill(password);
  // A message over the drawer may have the same button.
  await place.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}

/** The logout page submits its form without a press. */
export async function logOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account/logout`);
  await page.waitForURL((url) => url.pathname !== '/account/logout');
  await page.waitForLoadState('networkidle');
}

/** Fails the journey when a script of the page throws. */
function failOnBrokenPage(page: Page, name: string): void {
  const { testId } = test.info();
  page.on('pageerror', (error) => {
    // React Router leaves a load that it has aborted itself without a handler (see page-errors.ts).
    if (error.name === 'AbortError') return;
    // A page may outlive its journey for a moment and lose its server then.
    if (isUnderWay(testId)) throw new Error(`${name}'s page broke: ${error.message}`);
  });
}

function isUnderWay(testId: string): boolean {
  try {
    return test.info().testId === testId;
  } catch {
    // Between two journeys `test.info()` throws.
    return false;
  }
}

/** Lists the errors that the page writes to its console from now on. */
export function collectConsoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.location().url}: ${message.text()}`);
  });
  return errors;
}

/** Marks the loaded document: a reload removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

export function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

/** Holds the matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** The first matching request reaches the server, but its answer does not reach the page. */
export async function loseFirstAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
