import { below, LAYOUT_BREAKPOINTS } from '@marque/core/rules/layout';
import type { BiddingSession } from './session.ts';

/** Opens the sheet of a phone; elsewhere the panel is on the page, and its field takes the focus. */
export function openPanel(session: BiddingSession): void {
  if (matchMedia(below(LAYOUT_BREAKPOINTS.panelFrom)).matches) {
    session.change({ isSheetOpen: true });
    return;
  }
  const panel = document.getElementById('panel');
  const field = panel?.querySelector<HTMLElement>('input[inputmode]') ?? null;
  if (field === null || !isInSight(field)) panel?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
  // In a low window the panel scrolls by itself.
  field?.scrollIntoView({ block: 'nearest' });
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
