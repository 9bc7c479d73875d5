import { hasFlag, type QueryReader } from './query.ts';
import { REDIRECT_LIFE_SECONDS, safeRedirect } from './redirects.ts';

/** What an address asks a page to do on arrival. */
export interface Intents {
  readonly bid: boolean;
  readonly watch: boolean;
  readonly remind: boolean;
  readonly disableClock: boolean;
  readonly openBuyerEnquiry: boolean;
  /** The visitor came by a campaign's link, for whom the newsletter popup hurries. */
  readonly qp: boolean;
  /** Where to go once logged in; null where none was asked for or it leads off the site. */
  readonly loginRedirect: string | null;
}

/** Flags that a page acts on once and then takes out of its address; all others are read again with every visit. */
export const ONE_TIME_FLAGS = ['bid', 'watch', 'remind', 'loginRedirect'] as const satisfies readonly (keyof Intents)[];

/** Milliseconds before the enquiry opens again, so that the page that the login led back to is there first. */
export const ENQUIRY_DELAY_MS = 1_000;

/** Reads the intents. The enquiry alone insists on the word "true", which only the way back from a login writes. */
export function readUrlIntents(query: QueryReader): Intents {
  return {
    bid: hasFlag(query, 'bid'),
    watch: hasFlag(query, 'watch'),
    remind: hasFlag(query, 'remind'),
    disableClock: hasFlag(query, 'disableClock'),
    openBuyerEnquiry: query.get('openBuyerEnquiry') === 'true',
    qp: hasFlag(query, 'qp'),
    loginRedirect: safeRedirect(query.get('loginRedirect')),
  };
}

/** One thing for the page to do. */
export type Errand =
  | { readonly kind: 'redirect'; readonly target: string }
  | { readonly kind: 'openLoginPopup'; readonly target: string; readonly keepSeconds: number }
  | { readonly kind: 'openBidPanel' }
  | { readonly kind: 'openBidStatus' }
  | { readonly kind: 'watch' }
  | { readonly kind: 'openLoginDrawer' }
  | { readonly kind: 'downloadReminder' }
  | { readonly kind: 'openEnquiry'; readonly delayMs: number };

/**
 * What the page does about them, in order. A redirect ends the visit, so nothing comes after it. The bid panel and the
 * bid's status open on an auction that is open to bids only, a reminder comes only of an end that is still ahead.
 */
export function planUrlActions(
  intents: Intents,
  visit: {
    readonly isLoggedIn: boolean;
    readonly isOpenToBids: boolean;
    /** As `canRemind` of the lot rules says. */
    readonly canRemind: boolean;
  },
): readonly Errand[] {
  const errands: Errand[] = [];
  if (intents.loginRedirect !== null) {
    const target = intents.loginRedirect;
    if (visit.isLoggedIn) return [{ kind: 'redirect', target }];
    errands.push({ kind: 'openLoginPopup', target, keepSeconds: REDIRECT_LIFE_SECONDS.intent });
  }
  if (intents.watch) errands.push({ kind: visit.isLoggedIn ? 'watch' : 'openLoginDrawer' });
  if (intents.bid && visit.isOpenToBids) errands.push({ kind: 'openBidPanel' }, { kind: 'openBidStatus' });
  if (intents.remind && visit.canRemind) errands.push({ kind: 'downloadReminder' });
  if (intents.openBuyerEnquiry && visit.isLoggedIn) errands.push({ kind: 'openEnquiry', delayMs: ENQUIRY_DELAY_MS });
  return errands;
}
