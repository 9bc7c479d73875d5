/**
 * Runs in the page: texts that do not fit where they stand, one line each. A page is wider than its window, a text reaches
 * beyond its button, tab or field, or it is cut off by an element that does not end it with an ellipsis.
 */
export function findLayoutFaults(): readonly string[] {
  const TOLERANCE_PX = 1.5;
  const CONTROLS =
    'button, [role="tab"], select, label[class*="card"], a[class*="button"], [class*="tag"], [class*="chip"]';
  const faults: string[] = [];

  const width = document.documentElement.scrollWidth - window.innerWidth;
  if (width > 0) faults.push(`the page is ${width} px wider than its window`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    const words = text.data.trim();
    if (parent === null || words === '' || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0) continue;
    const control = parent.closest<HTMLElement>(CONTROLS);
    if (control !== null && reachesBeyond(rect, control)) faults.push(`beyond its ${nameOf(control)}: "${words}"`);
    const cutting = cutterOf(parent, rect);
    if (cutting !== null) faults.push(`cut off by ${nameOf(cutting)}: "${words}"`);
  }
  return [...new Set(faults)];

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.mq-unseen, option, script, style, noscript, svg, [aria-hidden="true"], [inert]') === null
    );
  }

  function reachesBeyond({ left, right }: DOMRect, element: Element): boolean {
    const box = element.getBoundingClientRect();
    return left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX;
  }

  /** The nearest element around a text that hides what reaches beyond it, unless it scrolls or shows an ellipsis. */
  function cutterOf(from: Element, rect: DOMRect): Element | null {
    for (let at: Element | null = from; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed') return null;
      if (/auto|scroll/.test(style.overflowX)) return null;
      if (!/hidden|clip/.test(style.overflowX)) continue;
      // Only screen readers get this one.
      if (at.getBoundingClientRect().width <= 2) return null;
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      return !hasEllipsis && reachesBeyond(rect, at) ? at : null;
    }
    return null;
  }

  function nameOf(element: Element): string {
    const [name = ''] = element.className.toString().split(' ');
    return name === '' ? element.tagName.toLowerCase() : `${element.tagName.toLowerCase()}.${name}`;
  }
}
