import {
  type CommentEvent,
  channels,
  type OfferEvent,
  type PaymentEvent,
  type SaleEvent,
} from '@marque/core/contracts/realtime';
import type { LotId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { LotFact, PublishLotFacts } from './lot-facts.ts';
import type { OutgoingEvent } from './outbox.ts';

/** The name of a lot's own channel up to the lot's id. */
const LOT_CHANNEL = channels.auction(0).slice(0, -1);

/** The events of a lot's channel that carry its revision. */
const RELAYED: ReadonlySet<string> = new Set(['bid', 'update']);

/** What an event to a member tells staff, who fetch the lot's row. Events that tell nothing new are left out. */
const FACTS: Readonly<Record<string, (body: unknown) => readonly [LotId, LotFact]>> = {
  payment: (body) => {
    const { auctionId, kind } = body as PaymentEvent;
    return [auctionId, kind === 'hold' ? 'hold' : 'payment'];
  },
  offer: (body) => [(body as OfferEvent).offer.auctionId, 'offer'],
  sale: (body) => [(body as SaleEvent).auctionId, 'sale'],
  comment: (body) => [(body as CommentEvent).comment.auctionId, 'comment'],
};

/**
 * Repeats to the consoles what the events of one commit tell: each revision of a lot as it is, and as a hint what else of it
 * has changed. Without a console it costs one look-up.
 */
export function relayToStaff(
  realtime: Pick<ServerContext['realtime'], 'publish' | 'hasSubscribers'>,
  publishLotFacts: PublishLotFacts,
  events: readonly OutgoingEvent[],
): void {
  if (!realtime.hasSubscribers(channels.staff)) return;
  for (const { channel, event, body } of events) {
    if (RELAYED.has(event)) {
      if (channel.startsWith(LOT_CHANNEL)) realtime.publish(channels.staff, event, body);
      continue;
    }
    const facts = FACTS[event]?.(body);
    if (facts !== undefined) publishLotFacts(...facts);
  }
}
