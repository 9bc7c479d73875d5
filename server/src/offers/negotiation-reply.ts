import { toIso } from '@marque/core/contracts/instants';
import type { Offer as WireOffer } from '@marque/core/contracts/negotiations';
import type { NegotiationReply } from '@marque/core/contracts/offers';
import { type LotRow, MEMBER_VIEWER, type NicknameOf, presentLive } from '../lots/index.ts';
import { type Replied, replied } from '../platform/http/index.ts';

interface ReplyFacts {
  /** 202: the offer awaits its hold. */
  readonly status?: 200 | 202;
  readonly message: string | null;
  readonly offer: WireOffer | null;
  /** UTC ms. */
  readonly now: number;
}

/** The reply to a change of a negotiation, from the lot as it is after the commit. */
export function negotiationReply(
  nicknameOf: NicknameOf,
  { status = 200, message, offer, now }: ReplyFacts,
): (after: LotRow) => Replied<NegotiationReply> {
  return (after) =>
    replied(status, {
      auctionId: after.id,
      message,
      offer,
      auction: presentLive(after, nicknameOf, MEMBER_VIEWER),
      tsServer: toIso(now),
    });
}
