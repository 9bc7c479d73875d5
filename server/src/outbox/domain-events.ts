import { type CommentEvent, channels, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { OutgoingEvent } from './outbox.ts';

/** The meaning of a commit for users who may not be connected. */
export type DomainEvent =
  | { readonly kind: 'outbid'; readonly lotId: LotId; readonly userId: UserId }
  | { readonly kind: 'commentPublished' | 'commentRemoved'; readonly lotId: LotId; readonly commentId: number };

/** Read from the events that are stored with a commit, so that they survive a crash. */
export function domainEventsIn(events: readonly OutgoingEvent[]): DomainEvent[] {
  return events.flatMap((event) => outbidIn(event) ?? commentIn(event) ?? []);
}

function outbidIn({ channel, event, body }: OutgoingEvent): DomainEvent | null {
  if (event !== 'userNotification') return null;
  const { notification, payload } = body as UserNotificationEvent;
  const userId = Number(channel.slice(USER_CHANNEL.length));
  return notification === 'outbid' && payload.auctionId !== null
    ? { kind: 'outbid', lotId: payload.auctionId, userId }
    : null;
}

function commentIn({ event, body }: OutgoingEvent): DomainEvent | null {
  if (event !== 'comment') return null;
  const { commentId, auctionId: lotId, isApproved } = (body as CommentEvent).comment;
  return { kind: isApproved ? 'commentPublished' : 'commentRemoved', lotId, commentId };
}

/** The name of a user's own channel up to the user's id. */
const USER_CHANNEL = channels.user(0).slice(0, -1);
