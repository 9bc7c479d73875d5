import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { GatewayEvents } from '../platform/payments/port.ts';
import { createRequestHold, type RequestHoldDependencies } from './request-hold.ts';
import { type HoldRow, listPending, markLapsed, markReleased } from './store.ts';

export interface Holds {
  /** Asks the gateway for a hold; when the gateway answers, the request behind the hold is decided again. */
  place(hold: HoldRow, bidder: AccountFacts): void;
  release(hold: HoldRow): void;
  /** After a start: repeats unanswered requests for holds under the same reference. */
  recover(): Promise<void>;
  /**
   * A hold that the gateway has cancelled counts as released: the next bid of its bidder needs a new one, and a fee is asked
   * of the card on file.
   */
  readonly ended: GatewayEvents['holdEnded'];
}

/** Card holds behind bids, offers and purchases: placed with them, topped up by a higher one, released for all who lost. */
export function createHolds(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'payments'>,
  dependencies: RequestHoldDependencies & {
    readonly background: Background;
    readonly outbox: Pick<Outbox, 'publishLotFacts'>;
  },
): Holds {
  const { cluster, db, clock, payments } = context;
  const { accounts, background, outbox } = dependencies;
  const requestHold = createRequestHold(context, dependencies);

  function place(hold: HoldRow, bidder: AccountFacts): void {
    const request = requestHold(hold, bidder);
    // A process that takes over what another has left may meet one that is at work.
    const attempt = () => cluster.unlessElsewhere(`hold ${hold.id}`, request);
    background.retryUntilSuccess('a card hold could not be placed', attempt);
    outbox.publishLotFacts(hold.lot_id, 'hold');
  }

  async function releaseNow(hold: HoldRow): Promise<void> {
    if (hold.gateway_reference !== null) await payments.release(hold.gateway_reference);
    await db.write((transaction) => markReleased(transaction, hold.id, clock.now()));
  }

  return {
    place,
    release: (hold) => background.retryUntilSuccess('a card hold could not be released', () => releaseNow(hold)),
    async ended(transaction, reference) {
      const lotId = await markLapsed(transaction, reference, clock.now());
      return () => {
        if (lotId !== null) outbox.publishLotFacts(lotId, 'hold');
      };
    },
    async recover() {
      for (const hold of await listPending(db.read)) {
        const bidder = accounts.factsOf(hold.user_id);
        if (bidder !== null) place(hold, bidder);
      }
    },
  };
}
