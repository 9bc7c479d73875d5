import { channels, type UpdateEvent, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { OutgoingEvent } from './outbox.ts';

/** What a commit means to somebody who may not be looking. */
export type News =
  | { readonly kind: 'outbid'; readonly lotId: LotId; readonly userId: UserId }
  | { readonly kind: 'sold'; readonly lotId: LotId };

/** Read from the events that are stored with a commit, so that after a crash it is known again. */
export function newsOf(events: readonly OutgoingEvent[]): News[] {
  return events.flatMap((event) => outbidIn(event) ?? soldIn(event) ?? []);
}

function outbidIn({ channel, event, body }: OutgoingEvent): News | null {
  if (event !== 'userNotification') return null;
  const { notification, payload } = body as UserNotificationEvent;
  const userId = Number(channel.slice(USER_CHANNEL.length));
  return notification === 'outbid' && payload.auctionId !== null
    ? { kind: 'outbid', lotId: payload.auctionId, userId }
    : null;
}

function soldIn({ event, body }: OutgoingEvent): News | null {
  if (event !== 'update') return null;
  const { auction } = body as Pick<UpdateEvent, 'auction'>;
  return auction.stage === 'sold' ? { kind: 'sold', lotId: auction.auctionId } : null;
}

/** What stands before the number in the name of everybody's own channel. */
const USER_CHANNEL = channels.user(0).slice(0, -1);
