/** How long things on a page take or wait, in milliseconds. */
export const TIMINGS = {
  /** Between two looks at the server's clock, and at lots that nobody pushes. */
  refreshMs: 30_000,
  /** Between two steps of every clock on a page. */
  tickMs: 1_000,
  /** Between two questions for the flags. */
  flagsMs: 30_000,
  /** A script that has not come by then has failed. */
  chunkTimeoutMs: 120_000,
  /** A real-time connection that has not been made by then has failed. */
  connectionMs: 15_000,
  /** The menu of a phone closes after this, so that a finger that slips keeps it. */
  menuCloseMs: 400,
  /** Before a field that an address names takes the focus: what is above it has its final height by then. */
  focusMs: 500,
  bannerMs: 5_000,
  slideMs: 6_000,
  promoMs: 6_000,
} as const;

/** How long a slide of the home page stays, in milliseconds: as long as it says itself, else six seconds. */
export function slideTime(displayTime: number | null): number {
  return displayTime ?? TIMINGS.slideMs;
}

/** Room kept under the header that stays in view, in pixels: with its bar of quick links, and on the pages without one. */
export const STICKY_SPACERS_PX = { withQuickLinks: 172, withoutQuickLinks: 124 } as const;
