/** Distance below and above the window, as a CSS length: about a second of scrolling. */
const AHEAD = '600px';

/** Resolves once the visitor has scrolled near what an element contains, or has moved the focus into it. */
export function whenNear(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const come = () => {
      observer.disconnect();
      element?.removeEventListener('focusin', come);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      {
        rootMargin: AHEAD,
      },
    );
    // The element itself may have no box of its own.
    for (const child of element?.children ?? []) observer.observe(child);
    element?.addEventListener('focusin', come);
  });
}
