import { below, LAYOUT_BREAKPOINTS } from '@marque/core/rules/layout';
import type { BidPanelController } from '../controller/bid-panel-controller.ts';

/** Opens the sheet on a narrow window; on a wide one focuses the amount field, or the main button, of the panel in the page. */
export function openPanel(controller: BidPanelController): void {
  if (matchMedia(below(LAYOUT_BREAKPOINTS.panelFrom)).matches) {
    controller.openSheet();
    return;
  }
  const panel = document.getElementById('panel');
  const field = panel?.querySelector<HTMLElement>('input[inputmode], [data-main-action]') ?? null;
  if (field === null || !isInView(field)) panel?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
  // In a low window the panel scrolls on its own.
  field?.scrollIntoView({ block: 'nearest' });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
