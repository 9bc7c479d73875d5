/** Delays and intervals of pages, in milliseconds. */
export const TIMINGS = {
  /** Interval between requests for the server's clock, and for lots without live updates. */
  refreshMs: 30_000,
  /** Interval of all clocks on a page. */
  tickMs: 1_000,
  /** Interval between requests for the flags. */
  flagsMs: 30_000,
  /** Timeout of a script. */
  chunkTimeoutMs: 120_000,
  /** Timeout of a real-time connection. */
  connectionMs: 15_000,
  /** The menu of narrow windows takes this long to leave the screen. Its style sheet has the same. */
  menuCloseMs: 400,
  /** Delay before a field named by the address receives the focus: the content above it has its final height by then. */
  focusMs: 500,
  /** For which a slide made of a lot is shown, where staff show none of their own. */
  bannerMs: 5_000,
  /** For which a slide of staff is shown that has no time of its own. */
  slideMs: 6_000,
  /** For which a promo banner is shown. */
  promoMs: 6_000,
} as const;

/** How long a slide of the home page is shown, in milliseconds: its own duration, else six seconds. */
export function slideTime(displayTime: number | null): number {
  return displayTime ?? TIMINGS.slideMs;
}

/** Height reserved under the sticky header, in pixels, on pages with and without quick links. */
export const STICKY_SPACERS_PX = { withQuickLinks: 172, withoutQuickLinks: 124 } as const;
