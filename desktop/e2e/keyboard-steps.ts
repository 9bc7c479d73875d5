/** What a member of staff does without a mouse. */
import type { Locator, Page } from 'playwright/test';
import { expect } from '../../web/e2e/journey.ts';

/** Tab presses that lead across any screen of the console. */
const MOST_TABS = 90;
const MOST_ARROWS = 25;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, 'Tab', control, MOST_TABS);
}

/** Presses an arrow key until the control has the focus. */
export async function arrowTo(page: Page, control: Locator, key = 'ArrowDown'): Promise<void> {
  await pressUntilFocused(page, key, control, MOST_ARROWS);
}

async function pressUntilFocused(page: Page, key: string, control: Locator, most: number): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < most && !(await isFocused()); pressed += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

/** Runs a command of the palette by the beginning of its title. */
export async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(title);
  await expect(palette.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
}

/** The drawer on the right. */
export const drawerOf = (page: Page): Locator => page.getByRole('complementary');

/** Opens the drawer of a lot that the wall knows. */
export async function openLotByKeys(page: Page, lotId: number): Promise<Locator> {
  await command(page, String(lotId));
  const drawer = page.getByRole('complementary', { name: `Lot ${lotId}` });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Chooses a tab of the drawer with the arrow keys. */
export async function arrowToTab(page: Page, name: string): Promise<void> {
  const tab = drawerOf(page).getByRole('tab', { name: new RegExp(`^${name}`) });
  await tabTo(page, drawerOf(page).getByRole('tab', { selected: true }));
  await arrowTo(page, tab, 'ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
