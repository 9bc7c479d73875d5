import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import fields from '@marque/core/locales/en/fields.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { expectAccessible, expectPageAccessible } from '../accessibility.ts';
import { logIn, PHONE } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { emailTo, linkIn, startServer } from '../server.ts';
import { expectSubmitted, openConsignment } from './consignment-form.ts';
import { textOf } from './entry-plan.ts';
import { fillForm, sendButton } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { readSubmitted } from './stored-data.ts';
import { pdfFile, pngFile } from './test-files.ts';

const server = startServer();

test('a vendor reads the answers again after sending, and other accounts do not', async ({ browser }) => {
  const fixed = {
    reservePrice: '12500',
    region: 'Abu Dhabi',
    EmiratesID: [pngFile('front.png', 90), pdfFile('reverse.pdf')],
  };
  const consignment = await openConsignment(browser, server, 'plate-uae', { name: 'seller', fixed });
  const { page, origin, place, plan } = consignment;
  await fillForm(place, plan, pointer);
  await sendButton(place).click();
  await expectSubmitted(consignment);
  const [sent] = await readSubmitted(page, origin, 'plate-uae');
  const path = `/account/selling/${sent?.id}`;

  await test.step('the page of thanks, the account and the e-mail lead to the answers', async () => {
    await expect(page.getByRole('link', { name: consign.success.see })).toHaveAttribute('href', path);
    const email = await emailTo(server.cars, 'seller@marque.test', /^We have received your submission/);
    expect(linkIn(email, '/account/selling')).toBe(`${server.cars}${path}`);
    await page.goto(`${origin}/account/selling`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^Read your answers/ }).click();
    await page.waitForURL(`${origin}${path}`);
  });

  await test.step('each step shows its answers as the reader writes them', async () => {
    const main = page.getByRole('main');
    await expect(main).toContainText(/Submitted \d\d\/\d\d\/\d{4}\./);
    const seller = main.getByRole('region', { name: fields.steps.seller });
    await expect(answerTo(seller, fields.labels.firstName)).toHaveText(textOf(plan.entries['firstName']));
    const plate = main.getByRole('region', { name: fields.steps.plate });
    await expect(answerTo(plate, fields.labels.emirate)).toHaveText('Abu Dhabi');
    const papers = answerTo(plate, fields.labels.EmiratesID);
    const picture = papers.getByRole('img', { name: 'front.png' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const document = await page.request.get(await hrefOf(papers.getByRole('link', { name: 'reverse.pdf' })));
    expect(document.headers()['content-type']).toBe('application/pdf');
    const money = page.getByText(/12,500/);
    await expect(money).toContainText('AED');
    await expect(answerTo(main, 'I accept the terms and conditions')).toHaveText('Yes');
    await expect(main.locator('dl').locator('input, textarea, select')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('answers-1440.png'), fullPage: true });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: test.info().outputPath('answers-390.png'), fullPage: true });
    await expectAccessible(page, `${path}, phone`);
    await expectPageAccessible(page, `${origin}${path}`);
    await page.goto(`${origin}/account/selling`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: test.info().outputPath('list-390.png'), fullPage: true });
  });

  await test.step('staff read it; for another account it does not exist', async () => {
    const staff = await logIn(browser, server.cars, 'staff', path);
    await expect(answerTo(staff.getByRole('main'), fields.labels.emirate)).toHaveText('Abu Dhabi');
    const document = await hrefOf(staff.getByRole('link', { name: 'reverse.pdf' }));
    const rival = await logIn(browser, server.cars, 'rival', '/account/selling');
    const answer = await rival.request.get(`${server.cars}${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('reverse.pdf');
    expect((await rival.request.get(document)).status()).toBe(404);
  });
});

function hrefOf(link: Locator): Promise<string> {
  return link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
}

/** The answer beside the label of its question. */
function answerTo(within: Locator, label: string): Locator {
  return within
    .locator('dl > div')
    .filter({ has: within.page().getByText(label, { exact: true }) })
    .locator('dd');
}
