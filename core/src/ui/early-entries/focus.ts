const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** How often the element is asked whether it is still pressed: milliseconds. */
const PRESS_CHECK_MS = 50;

/** The element with the focus, by its place among those of its container that can have it. */
export interface FocusedElement {
  readonly index: number;
  readonly tag: string;
  /** Null for an element without text. */
  readonly text: SelectedText | null;
}

/** What is selected of a field's text: the next key replaces it. */
interface SelectedText {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Null where the focus is elsewhere. Read before React draws the container anew. */
export function focusIn(container: Element | null): FocusedElement | null {
  const index = focusableIn(container).findIndex((element) => element === document.activeElement);
  const focused = focusableIn(container)[index];
  return focused === undefined ? null : { index, tag: focused.tagName, text: selectedTextOf(focused) };
}

/** Gives the focus to the same element of the container that React has drawn. */
export function focusAgain(container: Element | null, focused: FocusedElement | null): void {
  const element = focused === null ? undefined : focusableIn(container)[focused.index];
  if (element === undefined || focused === null || element.tagName !== focused.tag) return;
  element.focus({ preventScroll: true });
  const { text } = focused;
  // The position in another text would be another one.
  if (text !== null && isTextField(element) && element.value === text.value) {
    element.setSelectionRange(text.start, text.end);
  }
}

function selectedTextOf(element: HTMLElement): SelectedText | null {
  if (!isTextField(element)) return null;
  const { value, selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? null : { value, start, end };
}

function isTextField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Resolves when no pointer presses the element: a click counts only where the press began on the same element. */
export async function whenReleased(element: Element | null): Promise<void> {
  while (element?.matches(':active') === true) {
    await new Promise((resolve) => setTimeout(resolve, PRESS_CHECK_MS));
  }
}

function focusableIn(container: Element | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
}
