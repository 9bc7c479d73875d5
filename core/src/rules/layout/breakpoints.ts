/**
 * Widths of the window, in CSS pixels, at which the pages behave differently. "Most" belongs to the narrower side, "from"
 * to the wider, "above" begins one pixel later.
 */
export const BREAKPOINTS = {
  mobileWindowMost: 480,
  mobileMost: 766,
  /** Up to the desktop: the pixel itself is the desktop's already. */
  tabletMost: 1_024,
  desktopFrom: 1_024,
  ultrawideAbove: 2_000,
  partnerList: { openFrom: 800, wideFrom: 1_025 },
  hostedSearch: { mobileMost: 500, wideFrom: 1_025 },
} as const;

/** Widths at which the layout changes: columns, margins, the size of type. The style sheets know no others. */
export const LAYOUT_BREAKPOINTS = {
  /** Below it the header has no room for the name of the site beside the mark. */
  siteNameFrom: 360,
  /** Below it one column, as on a phone. */
  tabletFrom: 600,
  /** Below it the bid panel is a sheet that comes up from the foot of the page. */
  panelFrom: 900,
  desktopFrom: 1_024,
  /** Above it there is room for the whole grid. */
  wideAbove: 1_200,
} as const;

/** Widths of a part of a page, in CSS pixels, at which its own layout changes: container queries know no others. */
export const CONTAINER_BREAKPOINTS = {
  /** From it a tile has room for the label before its price. */
  tileLabelFrom: 285,
  /** From it two choices of a form stand side by side. */
  twoChoicesFrom: 400,
  /** From it two fields of a form, or four short choices, stand side by side. */
  fieldPairFrom: 480,
  /** From it four choices of a form stand side by side. */
  fourChoicesFrom: 560,
  /** From it a telephone number, with its dial code, stands beside another field. */
  phoneInPairFrom: 600,
} as const;

/** Heights of the window, in CSS pixels, at which the layout changes. */
export const LAYOUT_HEIGHTS = {
  /** Up to it the bid panel is drawn closer, so that its button stands in the window. */
  closePanelMost: 960,
  /** Up to it the newsletter's dialog has no picture, so that its form stands in the window. */
  plainNewsletterMost: 699,
} as const;

/** The media query of all windows narrower than that many CSS pixels, for scripts and for the `sizes` of pictures. */
export function below(width: number): string {
  return `(max-width: ${width - 1}px)`;
}

/** Widths from which one more testimonial stands beside the others. */
export const TESTIMONIAL_BREAKPOINTS = { two: 768, three: 1_024, four: 1_350 } as const;

/** The testimonials of each site, by their keys in the texts. */
export const TESTIMONIALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Widths from which a third and a fourth slide of a carousel stand beside the first two. */
export const CAROUSEL_BREAKPOINTS = { three: 1_024, four: 1_440 } as const;
