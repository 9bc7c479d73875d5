import { hasFlag, type QueryReader } from './query.ts';
import { REDIRECT_LIFE_SECONDS, safeRedirect } from './redirects.ts';

/** Actions that an address requests from its page. */
interface UrlIntents {
  readonly bid: boolean;
  readonly watch: boolean;
  readonly remind: boolean;
  readonly disableClock: boolean;
  readonly openBuyerEnquiry: boolean;
  /** An alert by make and model, or a saved search, that a visitor asked for before the login. */
  readonly subscribe: boolean;
  readonly saveSearch: boolean;
  /** The visitor came by a campaign link: the newsletter popup opens sooner. */
  readonly qp: boolean;
  /** The target after the login; null without one or for a target on another site. */
  readonly loginRedirect: string | null;
}

/** Flags that a page handles once and then removes from its address; the others apply to every visit. */
export const ONE_TIME_FLAGS = [
  'bid',
  'watch',
  'remind',
  'loginRedirect',
] as const satisfies readonly (keyof UrlIntents)[];

/** Milliseconds before the enquiry opens after a login, so that the page is displayed first. */
export const ENQUIRY_DELAY_MS = 1_000;

/** Reads the intents. Only the enquiry requires the value "true", which the return from a login writes. */
export function readUrlIntents(query: QueryReader): UrlIntents {
  return {
    bid: hasFlag(query, 'bid'),
    watch: hasFlag(query, 'watch'),
    remind: hasFlag(query, 'remind'),
    disableClock: hasFlag(query, 'disableClock'),
    openBuyerEnquiry: query.get('openBuyerEnquiry') === 'true',
    subscribe: hasFlag(query, 'subscribe'),
    saveSearch: hasFlag(query, 'saveSearch'),
    qp: hasFlag(query, 'qp'),
    loginRedirect: safeRedirect(query.get('loginRedirect')),
  };
}

type UrlAction =
  | { readonly kind: 'redirect'; readonly target: string }
  | { readonly kind: 'openLoginPopup'; readonly target: string; readonly keepSeconds: number }
  | { readonly kind: 'openBidPanel' }
  | { readonly kind: 'openBidStatus' }
  | { readonly kind: 'watch' }
  | { readonly kind: 'openLoginDrawer' }
  | { readonly kind: 'downloadReminder' }
  | { readonly kind: 'openEnquiry'; readonly delayMs: number }
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'saveSearch' };

/**
 * The actions of a page for the intents of its address, in order. A redirect ends the list. The bid panel opens only on an
 * auction that is open to bids, with the viewer's status, or on a lot that is sold by offer or at a price; a reminder
 * requires a future end. Alerts are for members, as is the enquiry.
 */
export function planUrlActions(
  intents: UrlIntents,
  visit: {
    readonly isLoggedIn: boolean;
    readonly isOpenToBids: boolean;
    /** The lot is sold by offer or at a price, and has a panel for it. */
    readonly isTraded: boolean;
    /** As `canRemind` of the lot rules says. */
    readonly canRemind: boolean;
  },
): readonly UrlAction[] {
  const actions: UrlAction[] = [];
  if (intents.loginRedirect !== null) {
    const target = intents.loginRedirect;
    if (visit.isLoggedIn) return [{ kind: 'redirect', target }];
    actions.push({ kind: 'openLoginPopup', target, keepSeconds: REDIRECT_LIFE_SECONDS.intent });
  }
  if (intents.watch) actions.push({ kind: visit.isLoggedIn ? 'watch' : 'openLoginDrawer' });
  if (intents.bid && visit.isOpenToBids) actions.push({ kind: 'openBidPanel' }, { kind: 'openBidStatus' });
  else if (intents.bid && visit.isTraded) actions.push({ kind: 'openBidPanel' });
  if (intents.remind && visit.canRemind) actions.push({ kind: 'downloadReminder' });
  if (intents.openBuyerEnquiry && visit.isLoggedIn) actions.push({ kind: 'openEnquiry', delayMs: ENQUIRY_DELAY_MS });
  if (intents.subscribe && visit.isLoggedIn) actions.push({ kind: 'subscribe' });
  if (intents.saveSearch && visit.isLoggedIn) actions.push({ kind: 'saveSearch' });
  return actions;
}
