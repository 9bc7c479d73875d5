const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** How often the element is asked whether it is still pressed: milliseconds. */
const PRESS_CHECK_MS = 50;

/** The element with the focus, by its place among those of its container that can have it. */
export interface FocusedElement {
  readonly index: number;
  readonly tag: string;
}

/** Null where the focus is elsewhere. Read before React draws the container anew. */
export function focusIn(container: Element | null): FocusedElement | null {
  const index = focusableIn(container).findIndex((element) => element === document.activeElement);
  const focused = focusableIn(container)[index];
  return focused === undefined ? null : { index, tag: focused.tagName };
}

/** Gives the focus to the same element of the container that React has drawn. */
export function focusAgain(container: Element | null, focused: FocusedElement | null): void {
  const element = focused === null ? undefined : focusableIn(container)[focused.index];
  if (element?.tagName === focused?.tag) element?.focus({ preventScroll: true });
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
