import type { KeyboardEvent } from 'react';

/** The keys of the wall move through the lines of a list: j and k, or the arrows. */
export function moveThroughLines(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step =
    event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...document.querySelectorAll<HTMLButtonElement>('[data-consignment-line]')];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
