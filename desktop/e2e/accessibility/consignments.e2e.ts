import { expect, test } from '../../../web/e2e/journey.ts';
import { submitPlate } from '../consigned-plate.ts';
import { openWall } from '../console-page.ts';
import { beginPlateDraft, conflictPanel, openConflict } from '../draft-conflict.ts';
import { enter, goToSection, tabTo } from '../keyboard/keyboard-steps.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };

const served = serveConsole();

test('axe finds nothing in a form with errors and in submitted consignments', async ({ browser }) => {
  await submitPlate(served.server.cars, 'AXE 1');
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await goToSection(page, 'c', 'Consignments');
  await enter(page, page.getByRole('button', { name: 'New consignment' }).first());
  await page.keyboard.type('seller');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'vendors that were found', 'main');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change vendor' })).toBeVisible();
  await expectAccessibleInBoth(page, 'a vendor that was chosen', 'main');
  await page.getByRole('radio', { name: 'Number plate' }).press('Space');
  await enter(page, page.getByRole('button', { name: 'Open the form' }));
  const next = page.getByRole('main').getByRole('button', { name: /^Next: / });
  await expect(next).toBeVisible();
  await expectAccessibleInBoth(page, 'the form', 'main');
  await enter(page, next);
  await expect(page.getByRole('alert').filter({ hasText: /Please check/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'the form with errors', 'main');

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Discard', exact: true }));
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth(page, 'the question before a draft is discarded', 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Drafts/ }).press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBoth(page, 'the drafts', 'main');
  await page.getByRole('button', { name: /^To read/ }).press('Enter');
  const line = page.getByRole('row').getByRole('button', { name: 'AXE 1' });
  await expect(line).toBeVisible();
  await expectAccessibleInBoth(page, 'the submitted consignments', 'main');
  await line.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'AXE 1' })).toBeFocused();
  await expect(page.getByRole('main').locator('img')).toHaveCount(2);
  await expectAccessibleInBoth(page, 'a submitted consignment', 'main');
});

test('axe finds nothing beside a draft with two versions', async ({ browser }) => {
  const draft = await beginPlateDraft(served.server.cars);
  const page = await openConflict(browser, served, draft);
  await page.setViewportSize(WINDOW);
  await expectAccessibleInBoth(page, 'two versions of a draft', 'main');
  await page.keyboard.press('F6');
  for (const key of ['1', '2', 'e']) await page.keyboard.press(key);
  await expect(conflictPanel(page).getByRole('textbox')).toBeFocused();
  await expectAccessibleInBoth(page, 'two versions of a draft, settled', 'main');
});
