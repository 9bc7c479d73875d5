import { SECOND_MS } from '../../time/index.ts';

/** After a longer interruption the page is reloaded instead of refetched (ms). */
const REFETCH_LIMIT_MS = 10 * SECOND_MS;

/**
 * A restored connection requires a refetch after a short interruption and a reload after a long one; the first
 * connection requires neither, since the page has just been fetched.
 */
export function reconnectionPlan(connection: {
  readonly isFirst: boolean;
  /** Duration of the interruption (ms). */
  readonly awayMs: number;
}): 'none' | 'refetchAll' | 'reload' {
  if (connection.isFirst) return 'none';
  return connection.awayMs > REFETCH_LIMIT_MS ? 'reload' : 'refetchAll';
}

/** How long the banner says that the page is up to date again (ms). */
export const BACK_SHOWN_MS = 6 * SECOND_MS;

/** The connection banner at the foot of the page. Times are UTC ms. */
export type ConnectionBannerState =
  | { readonly kind: 'none' }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'back'; readonly since: number };

export type ConnectionEvent =
  | { readonly kind: 'offline' | 'online'; readonly at: number }
  /** Time has passed. */
  | { readonly kind: 'tick'; readonly at: number }
  | { readonly kind: 'closed' };

export const NO_BANNER: ConnectionBannerState = { kind: 'none' };

/**
 * The banner shows since when the browser is offline, and after reconnection the restored state for six seconds or
 * until the user closes it. The offline state cannot be closed.
 */
export function reduceConnectionBanner(banner: ConnectionBannerState, event: ConnectionEvent): ConnectionBannerState {
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
