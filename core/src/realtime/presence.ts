import type { PresenceChannel } from 'pusher-js';
import * as z from 'zod/mini';
import { CLIENT_EVENTS, channels, clientEvent } from '../contracts/realtime/index.ts';
import { type ChannelRegistry, SUBSCRIBED } from './channel-registry.ts';
import type { ClientEventName, EventTable, Presence, PresenceHandlers, PresenceMember } from './types.ts';

const MEMBER_ADDED = 'pusher:member_added';
const MEMBER_REMOVED = 'pusher:member_removed';
const MEMBERS_CHANGED: ReadonlySet<string> = new Set([SUBSCRIBED, MEMBER_ADDED, MEMBER_REMOVED]);

const PRESENCE_EVENTS: EventTable = {
  ...Object.fromEntries(CLIENT_EVENTS.map((event) => [event, clientEvent])),
  [MEMBER_ADDED]: z.unknown(),
  [MEMBER_REMOVED]: z.unknown(),
};

const userId = z.coerce.number().check(z.int(), z.gte(1));
const memberInfo = z.object({ displayName: z.string(), mayBid: z.boolean() });

/** Joins the presence channel of a lot's page: its members and their bidding activity. */
export function joinPresence(registry: ChannelRegistry, auctionId: number, handlers: PresenceHandlers): Presence {
  const name = channels.presence(auctionId);
  const presenceChannel = () => registry.channel(name) as PresenceChannel | null;
  const members = () => readMembers(presenceChannel());

  const leave = registry.listen(name, PRESENCE_EVENTS, (event, data, sender) => {
    if (MEMBERS_CHANGED.has(event)) handlers.members?.(members());
    else if (sender !== null) {
      const { amount = null } = data as z.output<typeof clientEvent>;
      handlers.typing?.({ userId: Number(sender), event: event as ClientEventName, amount });
    }
  });

  return {
    members,
    sendTyping(event, amount) {
      const channel = presenceChannel();
      if (channel?.subscribed) channel.trigger(event, amount === undefined ? {} : { amount });
    },
    leave,
  };
}

/** Members with unexpected data are left out. */
function readMembers(channel: PresenceChannel | null): readonly PresenceMember[] {
  const found: PresenceMember[] = [];
  channel?.members.each((member: { readonly id: unknown; readonly info: unknown }) => {
    const id = userId.safeParse(member.id);
    const info = memberInfo.safeParse(member.info);
    if (id.success && info.success) found.push({ userId: id.data, ...info.data });
  });
  return found;
}
