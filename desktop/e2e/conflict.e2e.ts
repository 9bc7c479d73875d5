import type { Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { controlFor } from '../../web/e2e/forms/fill-form.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { BACK, beginPlateDraft, conflictPanel, openConflict, THEIRS } from './draft-conflict.ts';
import { serveConsole } from './served-console.ts';

const served = serveConsole();

const row = (page: Page, name: string) => page.getByRole('complementary').getByRole('group', { name });

test('a draft that the vendor changed meanwhile is merged by keyboard, and the server has that version', {
  tag: '@smoke',
}, async ({ browser }) => {
  const draft = await beginPlateDraft(served.server.cars);
  const page = await openConflict(browser, served, draft);
  const panel = conflictPanel(page);
  const send = panel.getByRole('button', { name: /^Send the merged draft/ });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByRole('status')).toHaveText('0 of 3 settled.');
  await expect(panel).toContainText('1 field changed only here. Also taken: 2 fields changed only there.');
  await expect(row(page, 'Reserve').getByRole('radio', { name: 'There: €2,600' })).not.toBeChecked();
  await expect(row(page, 'Reserve').getByRole('radio', { name: 'Here: £2,500' })).not.toBeChecked();
  await expectAccessible(page, 'two versions of a draft');

  await controlFor(page, 'plate', 'regNumber')
    .or(controlFor(page, 'plate', 'firstName'))
    .first()
    .focus();
  await page.keyboard.press('F6');
  await expect(row(page, 'First name').getByRole('radio', { name: 'Here: Anne', exact: true })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(panel.getByRole('status')).toHaveText('2 of 3 settled.');
  await page.keyboard.press('e');
  // Without a wait: keys that follow at once belong to the text.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('BOTH 1');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('3 of 3 settled.');
  await expect(send).toBeFocused();

  await draft.save('seller', 2, { ...THEIRS, firstName: 'Annette' }, { currency: 'eur' });
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('has changed again');
  await expect(panel.getByRole('status')).toHaveText('2 of 3 settled.');
  await page.keyboard.press('F6');
  await expect(row(page, 'First name').getByRole('radio', { name: 'Here: Anne', exact: true })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(/^Saved on the server/)).toBeVisible(BACK);
  expect(await draft.stored()).toMatchObject({
    revision: 4,
    formData: { setting: { ...draft.setting, currency: 'eur' } },
  });
  expect((await draft.stored()).formData.answers).toEqual({
    ...THEIRS,
    firstName: 'Annette',
    lastName: 'Arbour',
    regNumber: 'BOTH 1',
  });
});
