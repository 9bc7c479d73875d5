import { notificationFromWire, offerFromWire, paymentFromWire } from '@marque/core/live';
import type { LiveEvent, Refetch } from '@marque/core/rules/live';
import { useRevalidator } from 'react-router';
import { useUserEvents } from '../../foundation/live/index.ts';
import type { Bidding } from './bidding-context.tsx';
import { hearNews } from './hear-news.ts';
import type { CatchUp } from './use-catch-up.ts';
import { useSay } from './use-say.ts';

/** Acts on what the viewer's own channel says: holds, captures, offers, notifications. */
export function useBidEvents({ lot, session, state, viewer, person }: Bidding, catchUp: CatchUp): void {
  const say = useSay();
  const { revalidate } = useRevalidator();

  const refetch = (parts: readonly Refetch[]) => {
    // What moves on the lot can be had by itself; everything else comes with the page.
    if (parts.includes('lot') || parts.includes('history')) catchUp({ force: true });
    if (parts.includes('me') || parts.includes('offers') || parts.includes('page')) void revalidate();
  };
  const hear = (event: LiveEvent) => {
    const who = { userId: viewer.userId, isVendor: person.isVendorOfLot };
    hearNews({ session, viewer: who, lot: state, say, refetch }, event);
  };

  useUserEvents({
    payment: (event) => hear(paymentFromWire(event)),
    offer: (event) => hear(offerFromWire(event)),
    userNotification: (event) => {
      const currency = event.payload.auctionId === lot.auctionId ? lot.currencyCode : null;
      hear(notificationFromWire(event, currency));
    },
  });
}
