import type { LotId, SaleFormat } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import type { NotificationKind } from './notifications.ts';

/** A notice on the screen about an event. */
export interface Notice {
  readonly code: NotificationKind;
  /** null: about the account. */
  readonly lotId: LotId | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly amount: Money | null;
  /** Time of receipt (UTC ms). */
  readonly at: number;
}

type NoticeEvent =
  | { readonly kind: 'notified'; readonly notice: Notice; readonly context: NoticeContext | null }
  | { readonly kind: 'lotSold'; readonly lotId: LotId }
  | { readonly kind: 'dismissed'; readonly code: NotificationKind; readonly lotId: LotId | null };

/** What the page knows of the lot of a notice; null for a lot it does not show. */
export interface NoticeContext {
  readonly saleFormat: SaleFormat;
  readonly hasCounterReceived: boolean;
}

const MOST_SHOWN = 4;

/**
 * Notices are shown latest first. A repeated notification about the same lot replaces the earlier one; a sale removes
 * earlier notices about its lot.
 */
export function reduceNotices(notices: readonly Notice[], event: NoticeEvent): readonly Notice[] {
  switch (event.kind) {
    case 'notified': {
      if (!shouldShowNotice(event.notice.code, event.context)) return notices;
      return [event.notice, ...notices.filter((other) => !isSameNotice(other, event.notice))].slice(0, MOST_SHOWN);
    }
    case 'lotSold':
      return notices.filter((notice) => notice.lotId !== event.lotId);
    case 'dismissed':
      return notices.filter((notice) => !isSameNotice(notice, event));
  }
}

/**
 * A notification is shown, except for being outbid on a lot sold by offer or while the viewer has a counter to answer.
 */
export function shouldShowNotice(code: NotificationKind, context: NoticeContext | null): boolean {
  if (code !== 'outbid' || context === null) return true;
  return context.saleFormat !== 'offer' && !context.hasCounterReceived;
}

function isSameNotice(left: Pick<Notice, 'code' | 'lotId'>, right: Pick<Notice, 'code' | 'lotId'>): boolean {
  return left.code === right.code && left.lotId === right.lotId;
}
