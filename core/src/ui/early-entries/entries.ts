type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor entered into one field, by the field's place among those of its container. */
export interface Entry {
  readonly index: number;
  readonly name: string;
  readonly value: string;
}

/** A field with a state of its own, which React reports by clicks. */
type Switch = HTMLInputElement & { readonly type: 'checkbox' | 'radio' };

/** Reports the entries of an element's fields to React, which has taken over the fields with what they show. */
export function reportEntries(container: Element | null): void {
  const entries = entriesIn(container);
  for (const { index } of entries) resetField(fieldsOf(container)[index]);
  enterAgain(container, entries);
}

/** The fields that differ from what the document gave them. Read before React draws the element anew. */
export function entriesIn(container: Element | null): readonly Entry[] {
  return fieldsOf(container).flatMap((field, index) =>
    isEntered(field) ? [{ index, name: field.name, value: field.value }] : [],
  );
}

/** Enters them into the same fields of the element that React has drawn, as the visitor would. */
export function enterAgain(container: Element | null, entries: readonly Entry[]): void {
  for (const { index, name, value } of entries) {
    // A choice may have changed the fields that follow it.
    const field = fieldsOf(container)[index];
    if (field === undefined || field.name !== name) continue;
    if (isSwitch(field)) {
      if (!isEntered(field)) field.click();
    } else {
      setUnseen(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      // React has put its own value back until it renders again; a key pressed meanwhile belongs to what was entered.
      if (field.value !== value) setUnseen(field, value);
    }
  }
}

function fieldsOf(container: Element | null): readonly Field[] {
  return [...(container?.querySelectorAll<Field>('input, textarea, select') ?? [])];
}

function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== initialOption(field);
  if (!isSwitch(field)) return field.type !== 'file' && field.type !== 'hidden' && field.value !== field.defaultValue;
  // Of a group of radio buttons, one is chosen and the other only lost it.
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked;
}

function isSwitch(field: Field): field is Switch {
  return field.type === 'checkbox' || field.type === 'radio';
}

function initialOption({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** React ignores an event whose value it has seen, so it first sees the initial value again. */
function resetField(field: Field | undefined): void {
  if (field === undefined || field instanceof HTMLSelectElement) return;
  if (isSwitch(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

/** Sets the value by the prototype's setter, which React does not watch. */
function setUnseen(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
