import { expect, test } from '../../../web/e2e/journey.ts';
import { BACK, beginPlateDraft, conflictPanel, openConflict } from '../draft-conflict.ts';
import { serveConsole } from '../served-console.ts';
import { enter, expectVisibleFocus, tabTo } from './keyboard-steps.ts';

const served = serveConsole();

test('two versions of a draft are merged with Tab, arrows and Enter alone', async ({ browser }) => {
  const draft = await beginPlateDraft(served.server.cars);
  const page = await openConflict(browser, served, draft);
  const panel = conflictPanel(page);
  const sides = (field: string) => {
    const row = panel.getByRole('group', { name: field });
    return {
      here: row.getByRole('radio', { name: /^Here:/ }),
      there: row.getByRole('radio', { name: /^There:/ }),
      anew: row.getByRole('radio', { name: 'Write it anew' }),
      text: row.getByRole('textbox'),
    };
  };
  const status = panel.getByRole('status');

  await test.step('a shortcut leads to the first open field, Space takes the version here', async () => {
    await page.keyboard.press('F6');
    const { here } = sides('First name');
    await expect(here).toBeFocused();
    await page.keyboard.press('Space');
    await expect(here).toBeChecked();
    await expect(status).toHaveText('1 of 3 settled.');
    await expectVisibleFocus(page);
  });
  await test.step('an arrow takes the version of the server', async () => {
    const { here, there } = sides('Reserve');
    await tabTo(page, here);
    await page.keyboard.press('ArrowDown');
    await expect(there).toBeFocused();
    await expect(there).toBeChecked();
    await expect(status).toHaveText('2 of 3 settled.');
  });
  await test.step('a text is written anew', async () => {
    const { here, anew, text } = sides('Number on the plate');
    await tabTo(page, here);
    await page.keyboard.press('ArrowUp');
    await expect(anew).toBeChecked();
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('BOTH 1');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('3 of 3 settled.');
  });
  await test.step('the merged draft is sent, and the keyboard stays with the draft', async () => {
    await expect(panel.getByRole('button', { name: /^Send the merged draft/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await enter(page, panel.getByRole('button', { name: /^Send the merged draft/ }));
    await expect(panel).toHaveCount(0);
    await expectVisibleFocus(page);
    await expect(page.getByText(/^Saved on the server/)).toBeVisible(BACK);
    expect((await draft.stored()).formData.answers).toMatchObject({
      firstName: 'Anne',
      reservePrice: '2600',
      regNumber: 'BOTH 1',
    });
  });
});
