import { useEffect } from 'react';

const LINES = 'tr, li';
const CONTROLS = ':is(input, select, textarea, button, a[href]):not([tabindex="-1"])';
/** Parts of the page with a heading of their own. */
const PARTS = 'section, form, fieldset, aside, dialog, main';
const HEADINGS = 'h1, h2, h3';

/** Where a control was in the page when it got the focus. */
interface Place {
  readonly control: Element;
  /** The list and the index of the line that the control was in. */
  readonly line: { readonly list: Element; readonly index: number } | null;
  /** The parts around it, the closest first. */
  readonly parts: readonly Element[];
}

/**
 * A control that leaves the page, as a button does once its work is done, takes the focus with it, and screen readers begin
 * again at the top. The next line of its list gets the focus instead, or the heading of the closest part that is still there.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let place: Place | null = null;
    const observer = new MutationObserver(() => {
      if (place === null || place.control.isConnected) return;
      const left = place;
      follow(null);
      if (document.activeElement === document.body) returnFocus(left);
    });
    // Only while there is a control to follow: the wall changes hundreds of nodes a second.
    const follow = (next: Place | null) => {
      if (next === null) observer.disconnect();
      else if (place === null) observer.observe(document.body, { childList: true, subtree: true });
      place = next;
    };
    const remember = ({ target }: FocusEvent) => follow(target instanceof Element ? placeOf(target) : null);
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && place?.control.contains(target) !== true) follow(null);
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, []);
}

/** Null for rows of the wall, which come and go while the keyboard stays on the wall. */
function placeOf(control: Element): Place | null {
  if (control.closest('[role="grid"]') !== null) return null;
  const line = control.closest(LINES);
  const list = line?.parentElement ?? null;
  const parts: Element[] = [];
  for (let part = control.closest(PARTS); part !== null; part = part.parentElement?.closest(PARTS) ?? null) {
    parts.push(part);
  }
  return {
    control,
    line: line === null || list === null ? null : { list, index: [...list.children].indexOf(line) },
    parts,
  };
}

function returnFocus({ line, parts }: Place): void {
  const target = (line === null ? null : controlInLine(line)) ?? headingOf(parts);
  // Headings take the focus from scripts alone.
  if (target?.matches(HEADINGS) === true && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus();
}

function headingOf(parts: readonly Element[]): HTMLElement | null {
  const headings = parts.map((part) => (part.isConnected ? part.querySelector<HTMLElement>(HEADINGS) : null));
  return headings.find((heading) => heading !== null) ?? null;
}

function controlInLine({ list, index }: NonNullable<Place['line']>): HTMLElement | null {
  if (!list.isConnected) return null;
  const line = list.children[index] ?? list.lastElementChild;
  return line?.querySelector<HTMLElement>(CONTROLS) ?? null;
}
