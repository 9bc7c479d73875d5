/** Two input methods for forms, pointer and keyboard, and the setups in which each form is filled in. */
import type { Field } from '@marque/core/forms/fields';
import { expect, type Locator, type Page } from 'playwright/test';
import { type BrowserOptions, PHONE } from '../browsers.ts';
import { type Entry, filesOf, textOf } from './entry-plan.ts';
import { controlIn, optionLabel } from './fields.ts';

/** `place` contains the form. */
export interface InputMethod {
  answer(place: Locator, field: Field, entry: Entry): Promise<void>;
  /** Changes an earlier answer of the present step. */
  changeAnswer(place: Locator, field: Field, entry: Entry): Promise<void>;
  press(button: Locator): Promise<void>;
}

export const pointer: InputMethod = {
  answer: answerByPointer,
  changeAnswer: answerByPointer,
  press: (button) => button.click(),
};

async function answerByPointer(place: Locator, field: Field, entry: Entry): Promise<void> {
  const control = controlIn(place, field);
  switch (field.kind) {
    case 'choice':
      // The card covers its radio button.
      await control.getByText(optionLabel(field, textOf(entry)), { exact: true }).click();
      return;
    case 'select':
    case 'country':
      await control.selectOption(textOf(entry));
      return;
    case 'tick':
    case 'agreement':
      await control.setChecked(entry === true);
      return;
    case 'files':
      await control.setInputFiles([...filesOf(entry)]);
      return;
    default:
      await control.fill(textOf(entry));
  }
}

export const keyboard: InputMethod = {
  async answer(place, field, entry) {
    const control = controlIn(place, field);
    await tabTo(control);
    await answerFocused(control, field, entry);
  },
  async changeAnswer(place, field, entry) {
    const control = controlIn(place, field);
    await tabTo(control, 'Shift+Tab');
    await answerFocused(control, field, entry);
  },
  async press(button) {
    await tabTo(button);
    await button.page().keyboard.press('Enter');
  },
};

/** More than the Tab stops of any page. */
const MOST_STOPS = 200;

/** Presses Tab until the focus is on the control, or on one of its parts. */
async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Finding the control by its label at each stop would take longer than the stop.
  const element = await control.elementHandle();
  if (element === null) throw new Error(`There is no ${String(control)}.`);
  const holdsFocus = () => element.evaluate((one) => one.contains(document.activeElement));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await control.page().keyboard.press(key);
    if (await holdsFocus()) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${String(control)}.`);
}

async function answerFocused(control: Locator, field: Field, entry: Entry): Promise<void> {
  const page = control.page();
  switch (field.kind) {
    case 'choice':
      return chooseRadio(page, control, field, textOf(entry));
    case 'select':
    case 'country':
      return chooseOption(page, control, textOf(entry));
    case 'tick':
    case 'agreement':
      if ((await control.isChecked()) !== entry) await page.keyboard.press('Space');
      return;
    case 'files':
      // Playwright cannot operate the system's file dialog, so the focused field gets the files.
      return control.setInputFiles([...filesOf(entry)]);
    case 'date':
      return typeDate(page, control, textOf(entry));
    default:
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(textOf(entry));
  }
}

async function chooseRadio(page: Page, group: Locator, { options = [] }: Field, value: string): Promise<void> {
  const present = () =>
    group.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.type === 'radio'
        ? { value: activeElement.value, isChecked: activeElement.checked }
        : null;
    });
  for (let step = 0; step <= options.length; step += 1) {
    const now = await present();
    if (now?.value === value) {
      if (!now.isChecked) await page.keyboard.press('Space');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not lead to ${value}.`);
}

/** Types the first word of the option, then presses the arrow keys. */
async function chooseOption(page: Page, list: Locator, value: string): Promise<void> {
  const words = await list.locator(`option[value="${value}"]`).innerText();
  await page.keyboard.type(words.split(/\W/)[0] ?? words);
  const most = await list.locator('option').count();
  for (let step = 0; step < most && (await list.inputValue()) !== value; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}

/** The order of day and month depends on the browser's language. */
async function typeDate(page: Page, control: Locator, value: string): Promise<void> {
  const [year = '', month = '', day = ''] = value.split('-');
  for (const digits of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    for (const _ of value.split('-')) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(digits);
    if ((await control.inputValue()) === value) return;
  }
  await expect(control).toHaveValue(value);
}

export interface InputSetup {
  readonly name: string;
  readonly size: BrowserOptions;
  readonly input: InputMethod;
}

const DESKTOP: InputSetup = { name: 'on a desktop', size: { width: 1440, height: 1100 }, input: pointer };
const ON_PHONE: InputSetup = { name: 'on a phone', size: PHONE, input: pointer };
const KEYBOARD: InputSetup = { name: 'by keyboard', size: DESKTOP.size, input: keyboard };

/** One setup for each form, the keyboard for the longest one; `npm run e2e -- --full` runs all of them. */
export function inputSetups(isLongest = false): readonly InputSetup[] {
  if (process.env.MARQUE_JOURNEYS === 'full') return [DESKTOP, ON_PHONE, KEYBOARD];
  return [isLongest ? KEYBOARD : DESKTOP];
}
