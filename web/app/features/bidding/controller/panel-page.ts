import type { MessageCode } from '@marque/core/rules/display';
import type { ConfirmedAction, LiveEvent, PanelAction } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';

/** What a message is about, where its words differ from those about a bid. */
export type MessageContext = Exclude<PanelAction, 'live' | 'maximum'> | 'conflict';

/** How a message about the lot differs from the catalogue's entry. */
export interface ToastOptions {
  /** A later message with this name replaces it. */
  readonly name?: string;
  /** Replaces the second sentence. */
  readonly text?: string;
  /** The action may have been carried out: the second sentence says so. */
  readonly isUnsettled?: boolean;
  /** What failed, for messages whose words depend on it; `conflict`: a purchase after another buyer's. */
  readonly context?: MessageContext;
  /** The page of the lot that the message is about, where it is another one. */
  readonly href?: string;
  /** Opens the viewer's status on this lot. */
  readonly openStatus?: () => void;
}

/** What the page does for the panel. Its functions may change from one render to the next. */
export interface BidPanelPage {
  /** Shows a message and returns its id. */
  readonly notify: (code: MessageCode, options?: ToastOptions) => number;
  readonly dismissToast: (id: number) => void;
  /** Loads the page's data again. */
  readonly revalidate: () => void;
  readonly openLogin: () => void;
  readonly addToWatchlist: (auctionId: LotId) => void;
  /** A bid of this page was accepted. */
  readonly bidAccepted: (bid: ConfirmedAction) => void;
  /** How long a bid took to reach a superuser's page, in milliseconds. */
  readonly latencyMeasured: (latencyMs: number) => void;
}

/** Notices about offers and bids on this lot lead to their status. */
const WITHOUT_STATUS: ReadonlySet<LiveEvent['kind']> = new Set(['bid', 'update', 'comment']);

/**
 * The options of the message about an event. A message about the account or another lot does not replace the one about
 * this lot; one about another lot names it and leads to it.
 */
export function toastOptionsOf(event: LiveEvent, auctionId: LotId, openStatus: () => void): ToastOptions {
  if (WITHOUT_STATUS.has(event.kind)) return {};
  if (event.kind !== 'userNotification' && event.kind !== 'offer') return { openStatus };
  if (event.lotId === auctionId) return { openStatus };
  if (event.kind === 'userNotification' && event.lotId === null) return { name: event.notification };
  const { title, slug } = event;
  return {
    name: `lot-${event.lotId}`,
    ...(title === null ? {} : { text: title }),
    // The address of a lot of another kind or site leads on to its own.
    ...(slug === null ? {} : { href: `/for-sale/${slug}` }),
  };
}
