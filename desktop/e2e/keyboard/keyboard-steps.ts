/** What a member of staff does without a mouse. */
import type { Locator, Page } from 'playwright/test';
import { expect } from '../../../web/e2e/journey.ts';

/** Tab presses that lead across any screen of the console. */
const MOST_TABS = 90;
const MOST_ARROWS = 25;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, 'Tab', control, MOST_TABS);
  await expectVisibleFocus(page);
}

/** Presses an arrow key until the control has the focus. */
export async function arrowTo(page: Page, control: Locator, key = 'ArrowDown'): Promise<void> {
  await pressUntilFocused(page, key, control, MOST_ARROWS);
}

/** Presses Shift+Tab until the control has the focus. */
export async function tabBackTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, 'Shift+Tab', control, MOST_TABS);
}

/** Presses Tab until the control has the focus, then Enter. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Replaces the text of the field that has the focus. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses in a list by the beginning of an option's words. */
export async function typeOption(page: Page, list: Locator, words: string, value: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(words);
  await expect(list).toHaveValue(value);
}

/** What has the focus is in the window, and marked as such by its outline, its frame or its line. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) return 'it is outside the window';
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((one) => one != null);
    const isMarked = around.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return isMarked ? 'it is seen' : `it is not marked: ${focused.outerHTML.slice(0, 200)}`;
  });
  expect.soft(shown).toBe('it is seen');
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

/** Goes to a section with its two keys. */
export async function goToSection(page: Page, key: string, name: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]');
  // On a busy machine the second key may come too late for the pair.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(current).toContainText(name, { timeout: 5_000 });
  }).toPass();
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
