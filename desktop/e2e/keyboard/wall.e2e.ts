import { PASSWORD } from '../../../web/e2e/browsers.ts';
import { expect, test } from '../../../web/e2e/journey.ts';
import { openConsole, openWall, wallOf } from '../console-page.ts';
import { serveConsole } from '../served-console.ts';
import { arrowTo, arrowToTab, command, drawerOf, tabTo } from './keyboard-steps.ts';

const served = serveConsole({ serverOf: 'journey' });

test('a member of staff signs in, moves on the wall and writes a note by keyboard alone', async ({ browser }) => {
  const page = await openConsole(browser, served.console.address);
  await test.step('sign in', async () => {
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.type('staff@marque.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(wallOf(page)).toBeVisible();
  });
  const focusedRow = page.locator('[data-wall-row]:focus');
  const lotOfFocus = () => focusedRow.getAttribute('data-wall-row');
  await test.step('move on the wall with letters and arrows', async () => {
    await page.keyboard.press('j');
    const first = await lotOfFocus();
    await page.keyboard.press('j');
    await expect.poll(lotOfFocus).not.toBe(first);
    await page.keyboard.press('k');
    await expect.poll(lotOfFocus).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(lotOfFocus).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(lotOfFocus).toBe(first);
  });
  await test.step('Escape closes the dialog over a drawer first, and the focus returns to the button', async () => {
    await page.keyboard.press('Enter');
    const more = drawerOf(page).getByRole('button', { name: 'More', exact: true });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await arrowTo(page, page.getByRole('menuitem', { name: /^Seller's contact details/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(drawerOf(page)).toBeVisible();
    await expect(more).toBeFocused();
  });
  await test.step('write a note that mentions a colleague', async () => {
    await arrowToTab(page, 'Notes');
    const field = drawerOf(page).getByRole('tabpanel').getByRole('textbox');
    await tabTo(page, field);
    await page.keyboard.type('Ask @');
    const colleagues = drawerOf(page).getByRole('listbox');
    await expect(colleagues).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(colleagues).toHaveCount(0);
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('@');
    await expect(colleagues).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(/^Ask @\S+ $/);
    await page.keyboard.type('about the reserve');
    await page.keyboard.press('Control+Enter');
    await expect(drawerOf(page).getByRole('tabpanel')).toContainText('about the reserve');
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toHaveCount(0);
    await expect(focusedRow).toBeVisible();
  });
});

test('commands, the order of the wall and settings work by keyboard alone', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await test.step('sort and filter', async () => {
    await tabTo(page, page.getByRole('button', { name: /^By / }));
    await page.keyboard.press('Enter');
    const price = page.getByRole('menuitemradio', { name: 'price', exact: true });
    await arrowTo(page, price);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'By price' })).toBeVisible();
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }));
    await page.keyboard.press('Enter');
    await arrowTo(page, page.getByRole('menuitemcheckbox', { name: 'No reserve', exact: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove filter: No reserve' })).toBeVisible();
  });
  await test.step('change a setting', async () => {
    await command(page, 'Settings');
    const sounds = page.getByRole('checkbox', { name: /^Last two minutes/ });
    const before = await sounds.isChecked();
    await tabTo(page, sounds);
    await page.keyboard.press('Space');
    await expect(sounds).toBeChecked({ checked: !before });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the whole name of a section goes to it', async () => {
    await command(page, 'Consignments');
    await expect(page.getByRole('navigation', { name: 'Consignments' })).toBeVisible();
  });
});
