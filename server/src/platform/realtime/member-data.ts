import type { PresenceMember } from './port.ts';
import { kindOfChannel, type MemberData } from './protocol/pusher-protocol.ts';

/** A member as the protocol signs it; undefined outside presence channels. Throws where channel and member do not fit. */
export function memberDataOf(channel: string, member: PresenceMember | undefined): MemberData | undefined {
  const isPresence = kindOfChannel(channel) === 'presence';
  if (isPresence !== (member !== undefined)) {
    throw new Error(`Channel ${channel} ${isPresence ? 'needs a member' : 'has no members'}.`);
  }
  return member === undefined ? undefined : { user_id: member.memberId };
}
