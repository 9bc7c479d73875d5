import type { Page } from 'playwright/test';
import { expect, test } from '../../../web/e2e/journey.ts';
import { openWall, wallOf } from '../console-page.ts';
import { serveConsole } from '../served-console.ts';
import { enter, expectVisibleFocus, tabTo } from './keyboard-steps.ts';

const served = serveConsole();

const headOf = (page: Page, name: string) => wallOf(page).getByRole('columnheader', { name, exact: true });

/** The names of the columns from left to right. */
const names = async (page: Page): Promise<readonly string[]> =>
  (await wallOf(page).getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s*[↑↓]$/, '').trim());

async function widthOf(page: Page, name: string): Promise<number> {
  return (await headOf(page, name).boundingBox())?.width ?? 0;
}

test('columns are shown, hidden, ordered and sized by keyboard alone', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  const menu = page.getByRole('button', { name: 'Columns', exact: true });
  await enter(page, menu);
  const dropdown = page.getByRole('dialog', { name: 'Columns' });
  await expect(dropdown.locator(':focus')).toHaveCount(1);

  await test.step('hide and show', async () => {
    const leader = dropdown.getByRole('checkbox', { name: 'Leader', exact: true });
    const isShown = await leader.isChecked();
    await tabTo(page, leader);
    await page.keyboard.press('Space');
    await expect(headOf(page, 'Leader')).toHaveCount(isShown ? 0 : 1);
    await page.keyboard.press('Space');
    await expect(headOf(page, 'Leader')).toHaveCount(isShown ? 1 : 0);
    await expect(leader).toBeFocused();
  });
  await test.step('order: the button keeps the focus to the end of the list', async () => {
    const earlier = dropdown.getByRole('button', { name: 'Move Lot to the left' });
    await tabTo(page, earlier);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names(page))[0]).toBe('Lot');
    await expect(earlier).toBeFocused();
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await expectVisibleFocus(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names(page))[0]).toBe('Ends in');
    await expect(dropdown.getByRole('button', { name: 'Move Lot to the right' })).toBeFocused();
  });
  await test.step('size: the button keeps the focus at the least width', async () => {
    const before = await widthOf(page, 'Price');
    await tabTo(page, dropdown.getByRole('button', { name: 'Make Price wider' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => widthOf(page, 'Price')).toBeGreaterThan(before);
    const narrower = dropdown.getByRole('button', { name: 'Make Price narrower' });
    await page.keyboard.press('Shift+Tab');
    await expect(narrower).toBeFocused();
    for (let pressed = 0; pressed < 30 && (await narrower.getAttribute('aria-disabled')) !== 'true'; pressed += 1) {
      await page.keyboard.press('Enter');
    }
    await expect(narrower).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => widthOf(page, 'Price')).toBeLessThan(before);
    await expect(narrower).toBeFocused();
  });
  await test.step('put all back, and close', async () => {
    await enter(page, dropdown.getByRole('button', { name: 'Reset columns' }));
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Ends in', 'Lot']);
    await page.keyboard.press('Escape');
    await expect(dropdown).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});
