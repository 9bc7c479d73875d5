import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { openConsignment } from './consignment-form.ts';
import { controlIn, fieldOf } from './fields.ts';
import { fillStep, nextButton } from './fill-form.ts';
import { pointer } from './input-methods.ts';

const server = startServer();

interface Entry {
  readonly name: string;
  /** Starts with "1,250" in the field and the focus before it. */
  readonly act: (page: Page, field: Locator) => Promise<void>;
  /** The field's text after it loses the focus. */
  readonly shows: string;
  readonly isRefused?: true;
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

const ENTRIES: readonly Entry[] = [
  {
    name: 'Tab, then digits, replaces',
    shows: '1,300',
    act: async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type('1300');
    },
  },
  {
    name: 'a click and digits at the end append',
    shows: '12,507',
    act: async (page, field) => {
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.type('7');
    },
  },
  {
    name: 'Backspace at the end',
    shows: '12',
    act: async (page, field) => {
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
    },
  },
  {
    name: 'Backspace over the separator and a digit',
    shows: '250',
    act: async (page, field) => {
      await field.click();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
    },
  },
  {
    name: 'a digit in the middle',
    shows: '19,250',
    act: async (page, field) => {
      await field.click();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('9');
    },
  },
  {
    name: 'a selection replaced',
    shows: '1,950',
    act: async (page, field) => {
      await field.click();
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 3));
      await page.keyboard.type('9');
    },
  },
  {
    name: 'undo of typing',
    shows: '1,250',
    act: async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type('9');
      await page.keyboard.press('Control+z');
    },
  },
  { name: 'paste of £1,300', shows: '1,300', act: (page, field) => paste(page, field, '£1,300') },
  { name: 'paste of 1.300,00', shows: '1,300', act: (page, field) => paste(page, field, '1.300,00') },
  { name: 'paste of 1 300', shows: '1,300', act: (page, field) => paste(page, field, '1 300') },
  {
    name: 'paste of 1300.50',
    shows: '1300.50',
    isRefused: true,
    act: (page, field) => paste(page, field, '1300.50'),
  },
  {
    name: 'decimals typed after the amount',
    shows: '1,250.5',
    isRefused: true,
    act: async (page, field) => {
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.type('.5');
    },
  },
  { name: 'filled by the browser', shows: '1,300', act: (_, field) => field.fill('1300') },
];

test('an amount is replaced, edited and pasted as the seller means it', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'part', { name: 'seller' });
  const { within } = place;
  await fillStep(within, plan, pointer, 0);
  await nextButton(place).click();
  const before = controlIn(within, fieldOf(plan.variant, 'partTitle'));
  const field = controlIn(within, fieldOf(plan.variant, 'reservePrice'));
  for (const { name, act, shows, isRefused = false } of ENTRIES) {
    await test.step(name, async () => {
      await field.fill('1250');
      await before.focus();
      await expect(field).toHaveValue('1,250');
      await act(page, field);
      await before.focus();
      await expect(field).toHaveValue(shows);
      const entered = expect(field);
      await (isRefused ? entered : entered.not).toHaveAttribute('aria-invalid', 'true');
    });
  }
});
