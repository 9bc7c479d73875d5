import type { LotId, SaleFormat } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import type { NotificationKind } from './notifications.ts';

/** A message on the screen about something that was told. */
export interface Notice {
  readonly code: NotificationKind;
  /** null: it is about the account. */
  readonly lotId: LotId | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly amount: Money | null;
  /** When it came (UTC ms). */
  readonly at: number;
}

export type NoticeEvent =
  | { readonly kind: 'notified'; readonly notice: Notice; readonly context: NoticeContext | null }
  | { readonly kind: 'lotSold'; readonly lotId: LotId }
  | { readonly kind: 'dismissed'; readonly code: NotificationKind; readonly lotId: LotId | null };

/** What the page knows of the notice's lot; null where it does not show it. */
export interface NoticeContext {
  readonly saleFormat: SaleFormat;
  readonly hasCounterReceived: boolean;
}

const MOST_SHOWN = 4;

/**
 * The notices on the screen after an event, the latest first. The same news about the same lot replaces itself; a sale
 * takes away what was said about the lot before it.
 */
export function reduceNotices(notices: readonly Notice[], event: NoticeEvent): readonly Notice[] {
  switch (event.kind) {
    case 'notified': {
      if (!isWorthTelling(event.notice.code, event.context)) return notices;
      return [event.notice, ...notices.filter((other) => !isSameNews(other, event.notice))].slice(0, MOST_SHOWN);
    }
    case 'lotSold':
      return notices.filter((notice) => notice.lotId !== event.lotId);
    case 'dismissed':
      return notices.filter((notice) => !isSameNews(notice, event));
  }
}

/** Whether a notification is said: being outbid is no news on a lot sold by offer, nor to somebody who has a counter to answer. */
export function isWorthTelling(code: NotificationKind, context: NoticeContext | null): boolean {
  if (code !== 'outbid' || context === null) return true;
  return context.saleFormat !== 'offer' && !context.hasCounterReceived;
}

function isSameNews(left: Pick<Notice, 'code' | 'lotId'>, right: Pick<Notice, 'code' | 'lotId'>): boolean {
  return left.code === right.code && left.lotId === right.lotId;
}
