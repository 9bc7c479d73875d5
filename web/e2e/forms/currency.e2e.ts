import words from '@marque/core/locales/en/forms.json' with { type: 'json' };
import { expectAccessible } from '../accessibility.ts';
import { PHONE } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { openConsignment } from './consignment-form.ts';
import { controlFor } from './fill-form.ts';

const server = startServer();

test('a vendor of a watch chooses the currency, which converts no amount and is stored with the draft', async ({
  browser,
}) => {
  const { page, plan } = await openConsignment(browser, server, 'watch', { name: 'rival' });
  const step = plan.variant.steps.findIndex(({ fields }) => fields.some(({ key }) => key === 'reservePrice'));
  expect(step).toBeGreaterThanOrEqual(0);
  const amount = controlFor(page, 'watch', 'reservePrice');
  const currency = page.getByLabel(words.currency);
  await expect(currency).toHaveValue('gbp');
  await amount.fill('12500');
  await amount.blur();
  await currency.selectOption('chf');
  await expect(amount).toHaveValue('12,500');
  await expect(page.getByText('CHF', { exact: true })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('currency-1440.png'), fullPage: true });
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: test.info().outputPath('currency-390.png'), fullPage: true });
  await expectAccessible(page, 'the currency of an amount');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(currency).toHaveValue('chf');
  await expect(amount).toHaveValue('12,500');
});
