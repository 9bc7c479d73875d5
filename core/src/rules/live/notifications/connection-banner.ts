import { SECOND_MS } from '../../time/index.ts';

/** Longer than this without a line, and the page is loaded again instead of mended. */
const MENDABLE_MS = 10 * SECOND_MS;

/** What to do once the line is there: nothing at the first connection, since the page has just been fetched. */
export function onConnected(connection: {
  readonly isFirst: boolean;
  /** How long there was none (ms). */
  readonly awayMs: number;
}): 'nothing' | 'refetchAll' | 'reload' {
  if (connection.isFirst) return 'nothing';
  return connection.awayMs > MENDABLE_MS ? 'reload' : 'refetchAll';
}

/** How long the page says that it is up to date again. */
export const BACK_SHOWN_MS = 6 * SECOND_MS;

/** The banner about the line, at the foot of the page. Times are UTC ms. */
export type LineBanner =
  | { readonly kind: 'none' }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'back'; readonly since: number };

export type LineEvent =
  | { readonly kind: 'offline' | 'online'; readonly at: number }
  /** Time has passed. */
  | { readonly kind: 'tick'; readonly at: number }
  | { readonly kind: 'closed' };

export const NO_BANNER: LineBanner = { kind: 'none' };

/**
 * The banner after an event: while the browser is offline it says since when, afterwards for six seconds that the line is
 * back, unless somebody closes it. That it is offline cannot be closed.
 */
export function lineBanner(banner: LineBanner, event: LineEvent): LineBanner {
  switch (event.kind) {
    case 'offline':
      return banner.kind === 'offline' ? banner : { kind: 'offline', since: event.at };
    case 'online':
      return banner.kind === 'offline' ? { kind: 'back', since: event.at } : banner;
    case 'tick':
      return banner.kind === 'back' && event.at - banner.since >= BACK_SHOWN_MS ? NO_BANNER : banner;
    case 'closed':
      return banner.kind === 'back' ? NO_BANNER : banner;
  }
}
