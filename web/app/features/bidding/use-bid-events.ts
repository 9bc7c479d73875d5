import type { PaymentEvent, UserNotificationEvent } from '@marque/core/contracts/realtime';
import type { MessageCode } from '@marque/core/rules/display';
import { NOTIFICATION_RULES } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { useRevalidator } from 'react-router';
import { useUserEvents } from '../live/index.ts';
import type { BiddingSession } from './session.ts';
import type { CatchUp } from './use-catch-up.ts';
import { useSay } from './use-say.ts';

interface BidEventParts {
  readonly auctionId: LotId;
  readonly session: BiddingSession;
  readonly catchUp: CatchUp;
}

/** Acts on what the viewer's own channel says about this lot: holds, captures, notifications. */
export function useBidEvents({ auctionId, session, catchUp }: BidEventParts): void {
  const say = useSay();
  const { revalidate } = useRevalidator();

  const onPayment = (event: PaymentEvent) => {
    if (event.auctionId !== auctionId) return;
    if (event.kind === 'capture') {
      void revalidate();
      return;
    }
    catchUp({ force: true });
    const message = afterHold(event);
    if (message !== null) session.lastSaid = say(message);
  };

  const onNotification = ({ notification, payload }: UserNotificationEvent) => {
    if (payload.auctionId !== null && payload.auctionId !== auctionId) return;
    const { closes, refetches } = NOTIFICATION_RULES[notification];
    session.panel.send({ kind: 'putAway', actions: closes });
    // What concerns the account comes with the page; what concerns the lot can be had by itself.
    if (refetches.includes('me')) void revalidate();
    if (refetches.includes('lot')) catchUp({ force: true });
  };

  useUserEvents({ payment: onPayment, userNotification: onNotification });
}

/** What is said once the bank has answered: how the bid stands now, or that it does not count. */
export function afterHold({
  paymentStatus,
  bidStatus,
}: Pick<PaymentEvent, 'paymentStatus' | 'bidStatus'>): MessageCode | null {
  if (paymentStatus === 'failed') return 'preAuthFailed';
  switch (bidStatus) {
    case 'bid-winning':
    case 'bid-below-reserve':
      return 'highestBidder';
    case 'bid-outbid':
    case 'bid-not-highest':
      return 'outbid';
    default:
      return null;
  }
}
