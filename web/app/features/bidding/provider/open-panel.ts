import { below, LAYOUT_BREAKPOINTS } from '@marque/core/rules/layout';
import type { BidPanelController } from '../controller/bid-panel-controller.ts';

/** Opens the sheet on a narrow window; on a wide one focuses the amount field, or the main button, of the panel in the page. */
export function openPanel(controller: BidPanelController): void {
  if (matchMedia(below(LAYOUT_BREAKPOINTS.panelFrom)).matches) {
    controller.openSheet();
    return;
  }
  const panel = document.getElementById('panel');
  if (panel === null || focusField(panel)) return;
  panel.scrollIntoView({ block: 'nearest' });
  focusOnceDrawn(panel);
}

/** Focuses the amount field or the main button; false where the panel has neither. */
function focusField(panel: HTMLElement): boolean {
  const field = panel.querySelector<HTMLElement>('input[inputmode], [data-main-action]');
  if (field === null) return false;
  if (!isInView(field)) panel.scrollIntoView({ block: 'nearest' });
  field.focus({ preventScroll: true });
  // In a low window the panel scrolls on its own.
  field.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Milliseconds after which the panel has what it will have. */
const DRAWN_WITHIN_MS = 10_000;

/** The code of the panel may still be on its way. A visitor who goes elsewhere meanwhile keeps the focus. */
function focusOnceDrawn(panel: HTMLElement): void {
  const { activeElement } = document;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focusField(panel)) stop();
  });
  const timer = setTimeout(stop, DRAWN_WITHIN_MS);
  observer.observe(panel, { childList: true, subtree: true });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
