/** Two ways to fill in a form: with a pointer, and by keyboard alone. */
import type { Field } from '@marque/core/forms/fields';
import fields from '@marque/core/locales/en/fields.json' with { type: 'json' };
import { expect, type Locator, type Page } from 'playwright/test';
import { labelOf } from '../forms.ts';
import { type Entry, textOf } from './plan.ts';
import type { TestFile } from './test-files.ts';

/** `place` is what the form stands in. */
export interface Hand {
  answer(place: Locator, field: Field, entry: Entry): Promise<void>;
  /** Answers a question of the present step once more, which stands further up. */
  answerAgain(place: Locator, field: Field, entry: Entry): Promise<void>;
  press(button: Locator): Promise<void>;
}

/** The control that the field's label belongs to; of a few radios their group. */
export function controlIn(place: Locator, field: Field): Locator {
  const name = new RegExp(`^${labelOf(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( optional)?$`);
  switch (field.kind) {
    case 'choice':
      return place.getByRole('radiogroup', { name });
    case 'files':
      return place.locator('input[type=file]').and(place.getByLabel(name));
    case 'tick':
    case 'agreement':
      return place.getByRole('checkbox', { name });
    default:
      return place.getByLabel(name);
  }
}

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = fields.options;

function optionWords(field: Field, value: string): string {
  return OPTIONS[field.optionWords ?? field.words ?? field.key]?.[value] ?? value;
}

export const pointer: Hand = {
  answer: answerByPointer,
  answerAgain: answerByPointer,
  press: (button) => button.click(),
};

async function answerByPointer(place: Locator, field: Field, entry: Entry): Promise<void> {
  const control = controlIn(place, field);
  switch (field.kind) {
    case 'choice':
      // The radio itself is hidden behind its card, which is what a pointer hits.
      await control.getByText(optionWords(field, textOf(entry)), { exact: true }).click();
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

export const keyboard: Hand = {
  async answer(place, field, entry) {
    const control = controlIn(place, field);
    await tabTo(control);
    await answerFocused(control, field, entry);
  },
  async answerAgain(place, field, entry) {
    const control = controlIn(place, field);
    await tabTo(control, 'Shift+Tab');
    await answerFocused(control, field, entry);
  },
  async press(button) {
    await tabTo(button);
    await button.page().keyboard.press('Enter');
  },
};

/** More stops than there are on the way to anything on a page. */
const MOST_STOPS = 200;

/** Goes on with Tab until the focus is on the control, or on one of the several that it consists of. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looked for once: to find a control by its label anew at each stop takes longer than the stop.
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
      // The system's own dialog is out of reach; the field that opens it has the focus.
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

/** By the first letters, as one finds a country among two hundred, and by the arrow keys for the rest of the way. */
async function chooseOption(page: Page, list: Locator, value: string): Promise<void> {
  const words = await list.locator(`option[value="${value}"]`).innerText();
  await page.keyboard.type(words.split(/\W/)[0] ?? words);
  const most = await list.locator('option').count();
  for (let step = 0; step < most && (await list.inputValue()) !== value; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}

/** Browsers ask for day and month in the order of their own language. */
async function typeDate(page: Page, control: Locator, value: string): Promise<void> {
  const [year = '', month = '', day = ''] = value.split('-');
  for (const digits of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    for (const _ of value.split('-')) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(digits);
    if ((await control.inputValue()) === value) return;
  }
  await expect(control).toHaveValue(value);
}

function filesOf(entry: Entry): readonly TestFile[] {
  return typeof entry === 'object' ? entry : [];
}
