import { toIso } from '@marque/core/contracts/instants';
import {
  type CommentEvent,
  channels,
  type OfferEvent,
  type PaymentEvent,
  type SaleEvent,
} from '@marque/core/contracts/realtime';
import type { LotFactsEvent } from '@marque/core/contracts/staff';
import type { LotId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { OutgoingEvent } from './outbox.ts';

type Facts = LotFactsEvent['changed'];

/** The name of a lot's own channel up to the lot's id. */
const LOT_CHANNEL = channels.auction(0).slice(0, -1);

/** The events of a lot's channel that carry its revision. */
const RELAYED: ReadonlySet<string> = new Set(['bid', 'update']);

/** What an event to a member tells staff, who fetch the lot's row. Events that tell nothing new are left out. */
const FACTS: Readonly<Record<string, (body: unknown) => readonly [LotId, Facts]>> = {
  payment: (body) => {
    const { auctionId, kind } = body as PaymentEvent;
    return [auctionId, kind === 'hold' ? 'hold' : 'payment'];
  },
  offer: (body) => [(body as OfferEvent).offer.auctionId, 'offer'],
  sale: (body) => [(body as SaleEvent).auctionId, 'sale'],
  comment: (body) => [(body as CommentEvent).comment.auctionId, 'comment'],
};

/**
 * Repeats to the consoles what the events of one commit tell: each revision of a lot as it is, and once each what else
 * of it has changed. Costs next to nothing without a console, since a channel without subscribers is not written.
 */
export function relayToStaff(
  realtime: Pick<ServerContext['realtime'], 'publish'>,
  events: readonly OutgoingEvent[],
  now: number,
): void {
  const hinted = new Set<string>();
  for (const { channel, event, body } of events) {
    if (RELAYED.has(event)) {
      if (channel.startsWith(LOT_CHANNEL)) realtime.publish(channels.staff, event, body);
      continue;
    }
    const facts = FACTS[event]?.(body);
    if (facts === undefined) continue;
    const [auctionId, changed] = facts;
    const name = `${auctionId} ${changed}`;
    if (hinted.has(name)) continue;
    hinted.add(name);
    realtime.publish(channels.staff, 'lotFacts', lotFacts(auctionId, changed, now));
  }
}

/** The event that asks consoles to fetch the row of a lot. */
export function lotFacts(auctionId: LotId, changed: Facts, now: number): LotFactsEvent {
  return { auctionId, changed, tsServer: toIso(now) };
}
