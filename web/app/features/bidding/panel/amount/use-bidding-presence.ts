import type { ClientEventName, Presence } from '@marque/core/realtime';
import { amountOf, type PanelInput } from '@marque/core/rules/live';
import { toMajor } from '@marque/core/rules/money';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useRealtime } from '../../../../foundation/live/index.ts';
import { useMe } from '../../../../foundation/session/index.ts';
import { useBidding } from '../../bidding-context.tsx';

/** Others are told of a sum once its writer has paused this long: milliseconds. */
const PAUSE_MS = 400;

const OPENED: Readonly<Record<string, ClientEventName>> = {
  live: 'client-openedLiveBidDrawer',
  maximum: 'client-openedMaximumBidDrawer',
};

/**
 * Tells the others on the lot's page that somebody is at the field: which way it stands open, a live sum being typed
 * (never a maximum), and when they have left it.
 */
export function useBiddingPresence({ mode, ...input }: PanelInput) {
  const realtime = useRealtime();
  const me = useMe();
  const { lot } = useBidding();
  const [isEngaged, setEngaged] = useState(false);
  const presence = useRef<Presence | null>(null);
  const isMember = me !== null;

  useEffect(() => {
    if (realtime === null || !isMember || !isEngaged) return;
    const joined = realtime.joinPresence(lot.auctionId, {});
    presence.current = joined;
    return () => {
      joined.sendTyping('client-closedBidDrawer');
      joined.leave();
      presence.current = null;
    };
  }, [realtime, isMember, isEngaged, lot.auctionId]);

  useEffect(() => {
    const event = OPENED[mode];
    if (isEngaged && event !== undefined) presence.current?.sendTyping(event);
  }, [isEngaged, mode]);

  const amount = amountOf({ mode, ...input });
  const typed = mode === 'live' && amount !== null ? toMajor(amount) : null;
  useEffect(() => {
    if (!isEngaged || typed === null) return;
    const timer = setTimeout(() => presence.current?.sendTyping('client-bidding', typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isEngaged, typed]);

  return {
    enter: () => setEngaged(true),
    leave: (event: FocusEvent<HTMLElement>) => {
      // Moving between the field and its buttons is not leaving.
      if (!event.currentTarget.contains(event.relatedTarget)) setEngaged(false);
    },
  };
}
