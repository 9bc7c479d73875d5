import sale from '@marque/core/locales/en/sale.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openAsStaff } from './after-sale.ts';
import { logIn, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { advance, emailsTo, emailTo, linkIn, startServer } from './server.ts';

/** Sold yesterday for £8,600 by seller@ to buyer@, its fee paid. */
const SOLD = 10035;
/** Live to +2 d: buyer@ leads, rival@ is next. */
const LED = 10033;
const PAGE = `/account/sales/${SOLD}`;
const DAY = 24 * 60 * 60 * 1000;
const LENGTH = 'Write 10 to 2000 characters.';
const PROBLEM = 'The car has another engine than the one of the listing.';

const server = startServer(true);

/** The box with the reader's next step. */
const nextStep = (page: Page): Locator =>
  page.getByRole('region', { name: /./ }).filter({ has: page.locator('#next-step') });
const heading = (page: Page): Locator => page.locator('#next-step');
const history = (page: Page): Locator => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.cars + path, { waitUntil: 'networkidle' });
}

test('buyer and seller go from the won lot to its collection, each on their own page', { tag: '@smoke' }, async ({
  browser,
}) => {
  const buyer = await logIn(browser, server.cars, 'buyer', '/bidding');
  const row = buyer.getByRole('listitem').filter({ has: buyer.locator(`a[href$="-${SOLD}"]`) });
  await row.getByRole('link', { name: /^Open the sale/ }).click();
  await buyer.waitForURL(server.cars + PAGE);
  await buyer.waitForLoadState('networkidle');
  await expect(heading(buyer)).toHaveText(/^Pay the seller £8,600 by \d\d\/\d\d\/\d{4}$/);
  await expect(buyer.getByRole('region', { name: 'The seller', exact: true })).toContainText('seller@marque.test');
  await expectAccessible(buyer, 'the buyer before the payment');

  const seller = await logIn(browser, server.cars, 'seller', '/account/selling');
  await seller.waitForLoadState('networkidle');
  const sold = seller.getByRole('listitem').filter({ has: seller.locator(`a[href$="-${SOLD}"]`) });
  await expect(sold).toContainText(/The buyer pays you directly by \d\d\/\d\d\/\d{4} /);
  await sold.getByRole('link', { name: /^Open the sale/ }).click();
  await seller.waitForURL(server.cars + PAGE);
  await seller.waitForLoadState('networkidle');
  await expect(seller.getByRole('region', { name: 'The buyer', exact: true })).toContainText('buyer@marque.test');
  // The seller sees neither the buyer's fee nor the invoice for it.
  await expect(seller.getByRole('region', { name: 'Price', exact: true })).not.toContainText('fee');
  await expect(seller.getByRole('region', { name: 'Invoices', exact: true })).toHaveCount(0);

  await test.step('the buyer reports the payment', async () => {
    await buyer.getByRole('button', { name: sale.form.reportPayment.button }).click();
    await expect(buyer.getByRole('status').getByText(sale.done.reportPayment.title)).toBeVisible();
    await expect(heading(buyer)).toHaveText(sale.next.buyer.paymentReported.title);
    await expectAccessible(buyer, 'the buyer after the payment');
  });

  await test.step('the seller, whose page shows it, confirms it', async () => {
    await expect(heading(seller)).toHaveText('Confirm the payment of £8,600');
    await emailTo(server.cars, 'seller@marque.test', /^The buyer has reported the payment/);
    const button = seller.getByRole('button', { name: sale.form.confirmPayment.button });
    await button.click();
    // The browser asks for the tick first.
    await expect(heading(seller)).toHaveText('Confirm the payment of £8,600');
    await seller.getByRole('checkbox', { name: sale.form.confirmPayment.agree }).check();
    await button.click();
    await expect(heading(seller)).toHaveText(/^Hand it over by /);
    await expectAccessible(seller, 'the seller after the payment');
    await seller.getByRole('button', { name: sale.form.reportHandover.button }).click();
    await expect(heading(seller)).toHaveText(sale.next.seller.handedOver.title);
  });

  await test.step('the buyer, led by the e-mail, confirms the collection', async () => {
    await emailTo(server.cars, 'buyer@marque.test', /^The seller has your payment/);
    const email = await emailTo(server.cars, 'buyer@marque.test', /^Handed over/);
    await buyer.goto(linkIn(email, PAGE), { waitUntil: 'networkidle' });
    await expect(heading(buyer)).toHaveText(sale.next.buyer.handedOver.title);
    await buyer.getByRole('checkbox', { name: sale.form.confirmCollection.agree }).check();
    await buyer.getByRole('button', { name: sale.form.confirmCollection.button }).click();
    await expect(heading(buyer)).toHaveText(sale.next.buyer.complete.title);
    await expect(history(buyer).first()).toContainText('You confirmed the collection.');
    await expect(heading(seller)).toHaveText(sale.next.seller.complete.title);
    await expectAccessible(seller, 'the complete sale');
    await emailTo(server.cars, 'seller@marque.test', /^The sale is complete/);
  });

  await test.step('others do not find it', async () => {
    const other = await logIn(browser, server.cars, 'rival', '/bidding');
    await other.waitForLoadState('networkidle');
    const response = await other.request.get(server.cars + PAGE);
    expect(response.status()).toBe(404);
  });
});

test('a problem is reported by keyboard on a phone, stops the deadlines, and staff decide', async ({ browser }) => {
  // Accounts that were never logged in to get no e-mails about lots.
  const seller = await logIn(browser, server.cars, 'seller', '/account/selling');
  await openAsStaff(server.cars);
  const buyer = await logIn(browser, server.cars, 'buyer', PAGE, PHONE);
  await buyer.waitForLoadState('networkidle');
  const opener = buyer.getByRole('button', { name: sale.problem.open });
  await opener.focus();
  await buyer.keyboard.press('Enter');
  const dialog = buyer.getByRole('dialog', { name: sale.problem.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(buyer, 'the dialog of a problem');
  await buyer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await buyer.keyboard.press('Enter');
  const send = dialog.getByRole('button', { name: sale.problem.send });
  await send.focus();
  await buyer.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: LENGTH })).toBeVisible();
  await dialog.getByRole('textbox').fill(PROBLEM);
  await buyer.route('**/dispute', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible();
  await buyer.unroute('**/dispute');
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(heading(buyer)).toHaveText(sale.next.buyer.disputed.title);
  await expect(opener).toHaveCount(0);
  await expect(buyer.getByRole('region', { name: 'Steps', exact: true })).toContainText(/Stopped\. It was due by /);
  await expectAccessible(buyer, 'the sale in dispute');

  await open(seller, PAGE);
  await expect(history(seller).first()).toContainText(PROBLEM);
  await emailTo(server.cars, 'seller@marque.test', /^A problem was reported/);
  await emailTo(server.cars, 'staff@marque.test', /^Dispute about lot/);
  await advance(server.cars, 10 * DAY);
  const staff = await openAsStaff(server.cars);
  await staff.decide(SOLD, { decision: 'resume', text: 'The engine number is that of the listing. Please pay.' });
  await seller.reload({ waitUntil: 'networkidle' });
  await expect(heading(seller)).toHaveText(/^The buyer pays you £8,600 by /);
  await expect(history(seller).first()).toContainText('The engine number is that of the listing.');
  expect(await emailsTo(server.cars, 'buyer@marque.test', /overdue/)).toEqual([]);
});

test('without scripts the forms of a sale work, and a text that is too short comes back', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'buyer', PAGE, { javaScriptEnabled: false });
  await page.getByRole('button', { name: sale.problem.open }).click();
  const text = page.getByRole('textbox', { name: sale.problem.label });
  await text.fill('          short');
  await page.getByRole('button', { name: sale.problem.send }).click();
  await expect(page.getByRole('alert').filter({ hasText: LENGTH })).toBeVisible();
  await expect(text).toHaveValue('short');
  await open(page, PAGE);
  await page.getByRole('button', { name: sale.form.reportPayment.button }).click();
  await expect(page.getByText(sale.done.reportPayment.title)).toBeVisible();
  await expect(heading(page)).toHaveText(sale.next.buyer.paymentReported.title);
});

test('the parties share documents', async ({ browser }) => {
  const seller = await logIn(browser, server.cars, 'seller', PAGE);
  await seller.waitForLoadState('networkidle');
  const documents = seller.getByRole('region', { name: 'Documents' });
  const chooser = documents.getByLabel(sale.documents.add);
  await chooser.setInputFiles({ name: 'notes.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(documents.getByRole('alert').filter({ hasText: 'support that file type' })).toBeVisible();
  const buffer = await seller.screenshot();
  await chooser.setInputFiles({ name: 'bill-of-sale.png', mimeType: 'image/png', buffer });
  await expect(documents.getByRole('status')).toHaveText(sale.documents.sent);
  await expect(documents.getByRole('link', { name: 'bill-of-sale.png' })).toBeVisible();
  await expect(documents).toContainText('You can add 9 more.');
  await expectAccessible(seller, 'the shared document');

  const buyer = await logIn(browser, server.cars, 'buyer', PAGE);
  const link = buyer.getByRole('region', { name: 'Documents' }).getByRole('link', { name: 'bill-of-sale.png' });
  const address = (await link.getAttribute('href')) ?? '';
  const file = await buyer.request.get(server.cars + address);
  expect(file.headers()['content-type']).toBe('image/png');
  const other = await logIn(browser, server.cars, 'rival', '/bidding');
  await other.waitForLoadState('networkidle');
  expect((await other.request.get(server.cars + address)).status()).toBe(404);
});

test('the buyer finds the invoice, prints it and downloads it', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'buyer', '/account/billing');
  await page.getByRole('link', { name: 'Invoices and credit notes' }).click();
  await page.waitForURL(`${server.cars}/account/invoices`);
  await expectAccessible(page, 'the invoices');
  await page
    .getByRole('link', { name: /^Invoice MQ-/ })
    .first()
    .click();
  const sheet = page.getByRole('article', { name: /^Invoice MQ-\d{4}-\d{6}$/ });
  await expect(sheet).toContainText('Paid by card on');
  await expect(sheet.getByRole('row', { name: /Buyer’s fee/ })).toContainText('£600');
  await expect(sheet.getByRole('row', { name: /VAT on the fee, 20/ })).toContainText('£120');
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('£720');
  await expectAccessible(page, 'the invoice');

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const pdf = await page.request.get(server.cars + address);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const seller = await logIn(browser, server.cars, 'seller', '/account/invoices');
  await expect(seller.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  expect((await seller.request.get(new URL(page.url()).href)).status()).toBe(404);
});

test('the seller reads the statement of a period', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'seller', '/account/selling');
  await page.getByRole('link', { name: 'Statement of your sales' }).click();
  await page.waitForURL(/\/account\/statement$/);
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement).toContainText('Outstanding£8,600');
  await expect(statement.getByRole('row', { name: /Fiat Panda/ })).toContainText('Awaiting payment');
  await expectAccessible(page, 'the statement');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To').fill('2020-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: sale.statement.none })).toBeVisible();
  await page.getByLabel('To').fill('2019-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This period does not work.' })).toBeVisible();
  await expectAccessible(page, 'a period that ends before it begins');
});

test('after a cancelled sale the next bidder buys the lot from the e-mail', async ({ browser }) => {
  // Accounts that were never logged in to get no e-mails about lots.
  const rival = await logIn(browser, server.cars, 'rival', '/account/details');
  await advance(server.cars, 2 * DAY + 60_000);
  const staff = await openAsStaff(server.cars);
  // The fee is taken after the close.
  await expect(() => staff.cancel(LED, 'The buyer is not able to pay.')).toPass({ timeout: 30_000 });
  await staff.offerSecondChance(LED);
  const buyer = await logIn(browser, server.cars, 'buyer', `/account/sales/${LED}`);
  await expect(heading(buyer)).toHaveText(sale.next.buyer.cancelled.title);
  await expect(history(buyer).first()).toContainText('The buyer is not able to pay.');
  await expect(buyer.getByRole('region', { name: 'The seller', exact: true })).toHaveCount(0);
  await expectAccessible(buyer, 'the cancelled sale');

  const email = await emailTo(server.cars, 'rival@marque.test', /^You can still buy it/);
  const path = `/account/second-chances/${LED}`;
  expect(linkIn(email, path)).toBe(server.cars + path);
  await open(rival, '/bidding');
  const row = rival.getByRole('region', { name: sale.chance.title }).getByRole('listitem');
  await expect(row).toContainText(sale.chance.status);
  await expectAccessible(rival, 'the bids with a second chance');
  await row.getByRole('link', { name: /^Answer/ }).click();
  await rival.waitForURL(server.cars + path);
  await rival.waitForLoadState('networkidle');
  await expectAccessible(rival, 'the second chance');
  await rival.getByRole('checkbox').check();
  await rival.getByRole('button', { name: sale.chance.accept }).click();
  await rival.waitForURL(`${server.cars}/account/sales/${LED}`);
  await expect(heading(rival)).toHaveText(/^Pay the seller £/);
  await open(rival, path);
  await expect(rival.getByRole('heading', { name: sale.chance.over })).toBeVisible();
});

test('all purchases are listed with what is to be done', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'buyer', '/account/sales', PHONE);
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="-${SOLD}"]`) });
  await expect(row).toContainText('Awaiting payment');
  await expect(row).toContainText(/Pay the seller by /);
  await expectAccessible(page, 'the purchases');
  await row.getByRole('link', { name: /^Open the sale/ }).click();
  await expect(nextStep(page)).toContainText('Your next step');
});
