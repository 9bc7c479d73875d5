import { type CommentEvent, channels, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import type { HoldPurpose } from '@marque/core/rules/bidding';
import type { LotId, Site, UserId } from '@marque/core/rules/lot';
import type { NegotiationMessage, Offer } from '@marque/core/rules/offers';
import type { OutgoingEvent } from './outbox.ts';

/** The meaning of a commit for members who may not be connected. */
export type DomainEvent = MemberEvent | CommentEvents | VendorInvited;

/** `userId`: the member who is told. */
type MemberEvent = {
  readonly lotId: LotId;
  readonly userId: UserId;
} & (
  | { readonly kind: 'outbid' }
  | {
      readonly kind: 'negotiation';
      readonly message: NegotiationMessage;
      /** As it is after the commit. */
      readonly offer: Offer;
      /** Whose request it follows from; null for the clock. */
      readonly by: UserId | null;
    }
  /** The bank refused the hold behind a request. `amount`: of the offer or purchase, in minor units. */
  | { readonly kind: 'holdRefused'; readonly purpose: HoldPurpose; readonly amount: number }
  /** A member is interested in a lot that is sold by direct contact. */
  | { readonly kind: 'interest'; readonly interestedId: UserId }
);

interface CommentEvents {
  readonly kind: 'commentPublished' | 'commentRemoved';
  readonly lotId: LotId;
  readonly commentId: number;
}

/** Staff have opened an account for a vendor, or asked for another link to it. */
interface VendorInvited {
  readonly kind: 'vendorInvited';
  readonly userId: UserId;
  /** Site of the request: the link leads there. */
  readonly site: Site;
  /** The member of staff. */
  readonly by: UserId;
}

/** Given with a commit, or read from the events that are stored with it, so that they survive a crash. */
export function domainEventsIn(entries: readonly (OutgoingEvent | DomainEvent)[]): DomainEvent[] {
  return entries.flatMap((entry) => ('kind' in entry ? entry : (outbidIn(entry) ?? commentIn(entry) ?? [])));
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
