import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, openBrowser, openMember, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { emailsTo, emailTo, linkIn, listAnother, pathOf, startServer } from './server.ts';

/** Fiat 500 F, live; the Espada ended over a month ago. */
const [FIAT, ESPADA] = [10003, 10021];
const DAYS_BEFORE_SIMILAR = 14;

const server = startServer(true);

const toastOf = (page: Page, text: string) => page.getByText(text).first();
const boxOf = (page: Page) => page.getByRole('region', { name: /^Another / });

test('a member subscribes on a lot, is told about the next one, and unsubscribes from the e-mail', {
  tag: '@smoke',
}, async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'buyer', await pathOf(cars, FIAT));

  await test.step('the button toggles', async () => {
    const box = boxOf(page);
    await box.getByRole('button', { name: 'Set an alert' }).click();
    await expect(toastOf(page, 'We will e-mail you when a similar lot is listed.')).toBeVisible();
    await box.getByRole('button', { name: 'Stop this alert' }).click();
    await expect(toastOf(page, 'You will no longer receive these alerts.')).toBeVisible();
    await box.getByRole('button', { name: 'Set an alert' }).click();
    await expect(box.getByRole('button', { name: 'Stop this alert' })).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(box.getByRole('button', { name: 'Stop this alert' })).toBeVisible();
  });

  const listed = await listAnother(cars, FIAT);
  const email = await emailTo(cars, 'buyer@marque.test', /^New lot: .*Fiat 500 F$/);

  await test.step('the e-mail leads to the lot', async () => {
    const path = await pathOf(cars, listed);
    await page.goto(linkIn(email, '/for-sale/'));
    await expect(page).toHaveURL(`${cars}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: /Fiat 500 F/ })).toBeVisible();
  });

  await test.step('its link asks before it ends the alert', async () => {
    const link = linkIn(email, '/alerts/unsubscribe/');
    expect(link).toBe(email.unsubscribeUrl);
    const reader = await openBrowser(browser, 'the reader of the e-mail');
    await reader.goto(link, { waitUntil: 'networkidle' });
    await expectAccessible(reader, 'the page that ends an alert');
    await page.goto(`${cars}/account/alerts`);
    await expect(page.getByRole('heading', { name: 'Fiat 500 F' })).toBeVisible();
    await reader.getByRole('button', { name: 'Stop this alert' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'The alert has stopped' })).toBeFocused();
    await expect(reader.getByText('You will no longer receive e-mails about “Fiat 500 F”.')).toBeVisible();
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
  await listAnother(cars, FIAT);
  // The announcement of a lot that matches another alert comes after that of this one.
  await logInAndSave(browser, cars, 'rival', '/buy?make=Lancia');
  await listAnother(cars, 10002);
  await emailTo(cars, 'rival@marque.test', /^New lot: .*Lancia/);
  expect(await emailsTo(cars, 'buyer@marque.test', /^New lot/)).toHaveLength(1);
});

async function logInAndSave(browser: Parameters<typeof openMember>[0], origin: string, name: string, path: string) {
  const page = await openMember(browser, origin, name, path);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('button', { name: 'Save the search' }).click();
  await expect(page.getByText('This search is saved.')).toBeVisible();
  return page;
}

test('a mail program ends an alert with one click, without cookies', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'buyer', await pathOf(cars, FIAT));
  await boxOf(page).getByRole('button', { name: 'Set an alert' }).click();
  await expect(toastOf(page, 'We will e-mail you when a similar lot is listed.')).toBeVisible();
  await listAnother(cars, FIAT);
  const { unsubscribeUrl } = await emailTo(cars, 'buyer@marque.test', /^New lot/);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const response = await fetch(unsubscribeUrl ?? '', { method: 'POST', body });
  expect(response.status).toBe(200);
  await page.goto(`${cars}/account/alerts`);
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
  // As a form of the other kind, and again.
  const again = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(unsubscribeUrl ?? '', { method: 'POST', body: again })).status).toBe(200);
});

test('a visitor who wants an alert signs in and has it', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, FIAT);
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
  await boxOf(page).getByRole('link', { name: 'Set an alert' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer.getByRole('heading', { name: 'Sign in to set an alert' })).toBeVisible();
  await fillLogin(drawer, 'rival');
  await expect(toastOf(page, 'We will e-mail you when a similar lot is listed.')).toBeVisible();
  await expect(page).toHaveURL(`${cars}${path}`);
  await expect(boxOf(page).getByRole('button', { name: 'Stop this alert' })).toBeVisible();
});

test('a member who has not confirmed the address is told so, and the button goes back', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'unverified', '/account/details/');
  // Lots are behind a blocking banner for such members; the page of a make is as well.
  const answer = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const body = JSON.stringify({ subscriptionType: 'makeModel', subscriptionKey: 'fiat_500f' });
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const response = await fetch('/v1/users/1009/subscriptions', { method: 'POST', headers, body });
    return { status: response.status, message: ((await response.json()) as { message: string }).message };
  });
  expect(answer).toEqual({ status: 403, message: 'emailNotVerified' });
});

test('a saved search gets a name, tells about a lot that matches, runs again and is removed', async ({ browser }) => {
  const { cars, watches } = server;
  const page = await openMember(browser, cars, 'buyer', '/buy?make=Lancia&lotType=car&priceTo=20000');

  await test.step('the dialog suggests a name', async () => {
    const button = page.getByRole('button', { name: 'Save this search' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    const name = dialog.getByRole('textbox', { name: 'Name of the search' });
    await expect(name).toHaveValue('Lancia, Cars, £20,000 or less');
    await expectAccessible(page, 'the dialog that saves a search');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await name.fill('Affordable Lancias');
    await dialog.getByRole('button', { name: 'Save the search' }).click();
    await expect(page.getByText('This search is saved.')).toBeVisible();
  });

  const listed = await listAnother(cars, 10002);
  const email = await emailTo(cars, 'buyer@marque.test', /^New lot: .*Lancia/);
  expect(email.text).toContain('Affordable Lancias');
  expect(linkIn(email, '/for-sale/')).toBe(`${cars}${await pathOf(cars, listed)}`);

  await test.step('the account lists it on both sites', async () => {
    await page.goto(`${watches}/account/alerts`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^See listings/ }).click();
    await expect(page).toHaveURL(`${cars}/buy?lotType=car&make=Lancia&priceTo=20000`);
    await page.goto(`${cars}/account/alerts`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Remove ?, Affordable Lancias$/ }).click();
    await expect(page.getByText('You will no longer receive these alerts.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
  });
});

test('a visitor who saves a search signs in and names it', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}/buy?make=Fiat`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Save this search' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Sign in' }), 'buyer');
  await expect(page.getByRole('dialog', { name: 'Save this search' }).getByRole('textbox')).toHaveValue('Fiat');
  await expect(page).toHaveURL(`${cars}/buy?make=Fiat`);
});

test(`a lot that ended over ${DAYS_BEFORE_SIMILAR} days ago offers an alert in its panel`, async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'buyer', await pathOf(cars, ESPADA));
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Alert me to similar lots' }).click();
  await expect(panel.getByRole('button', { name: 'Stop alerts for similar lots' })).toBeVisible();
  // The box on the same page shows the same alert.
  await expect(boxOf(page).getByRole('button', { name: 'Stop this alert' })).toBeVisible();
});

test('the page of a make sets an alert for one of its models', async ({ browser }) => {
  const { cars } = server;
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}/buy/ferrari-for-sale`, { waitUntil: 'networkidle' });
  const box = page.getByRole('region', { name: 'Waiting for the right Ferrari?' });
  await box.getByLabel('Model').selectOption('360 Modena');
  await box.getByRole('link', { name: 'Set an alert' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Sign in' }), 'buyer');
  await expect(box.getByRole('button', { name: 'Stop this alert' })).toBeVisible();
  await expect(box.getByLabel('Model')).toHaveValue('360 Modena');
  await expect(page).toHaveURL(`${cars}/buy/ferrari-for-sale`);
  await expectAccessible(page, 'the page of a make');
});

test('without scripts members set, list and remove alerts with forms', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, FIAT);
  const page = await openBrowser(browser, 'the member without scripts', { javaScriptEnabled: false });
  await page.goto(`${cars}${path}`);
  await boxOf(page).getByRole('link', { name: 'Set an alert' }).click();
  await fillLogin(page.getByRole('main'), 'buyer');
  await boxOf(page).getByRole('button', { name: 'Set an alert' }).click();
  await expect(page).toHaveURL(`${cars}/account/alerts`);
  await expect(page.getByText('We will e-mail you when a similar lot is listed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fiat 500 F' })).toBeVisible();

  await page.goto(`${cars}/buy/ferrari-for-sale`);
  await page.getByLabel('Model').selectOption('360 Modena');
  await page.getByRole('main').getByRole('button', { name: 'Set an alert' }).click();
  await expect(page.getByRole('heading', { name: 'Ferrari 360 Modena' })).toBeVisible();

  await page.goto(`${cars}/buy?make=Lancia`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('heading', { name: 'Lancia', exact: true })).toBeVisible();

  await page.goto(`${cars}${path}`);
  await boxOf(page).getByRole('button', { name: 'Stop this alert' }).click();
  for (const name of ['Ferrari 360 Modena', 'Lancia']) {
    await page.getByRole('button', { name: new RegExp(`^Remove ?, ${name}$`) }).click();
    await expect(page.getByText('You will no longer receive these alerts.')).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
});
