import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { findLot } from '../lots/index.ts';
import type { Outbox, OutgoingEvent } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { endPending, type HoldRow } from './store.ts';

/** Ends the wait for a hold: each end is stored and published to the bidder in one commit. */
export interface HoldOutcomes {
  /** The bid behind the hold counts; its own commit has stored that already. */
  counted(hold: HoldRow, bidStatus: string): Promise<void>;
  /** The hold was granted, but the bid came too late or too low. `reason`: the message of the problem. */
  dropped(hold: HoldRow, reason: string): Promise<void>;
  /** The bank refused the hold: the bid does not count. */
  refused(hold: HoldRow): Promise<void>;
}

export function createHoldOutcomes({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, outbox: Outbox): HoldOutcomes {
  async function commit(
    hold: HoldRow,
    status: 'released' | 'failed' | null,
    events: readonly OutgoingEvent[],
  ): Promise<void> {
    const sent = await db.write(async (transaction) => {
      if (status !== null) await endPending(transaction, hold.id, status, clock.now());
      return outbox.add(transaction, events);
    });
    outbox.publish(sent);
  }

  function payment(hold: HoldRow, paymentStatus: 'success' | 'failed', bidStatus: string): OutgoingEvent {
    const body = { auctionId: hold.lot_id, kind: 'hold', paymentStatus, bidStatus, tsServer: toIso(clock.now()) };
    return { channel: channels.user(hold.user_id), event: 'payment', body };
  }

  return {
    counted: (hold, bidStatus) => commit(hold, null, [payment(hold, 'success', bidStatus)]),
    dropped: (hold, reason) => commit(hold, 'released', [payment(hold, 'success', reason)]),
    async refused(hold) {
      const lot = await findLot(db.read, hold.lot_id);
      const payload = { auctionId: hold.lot_id, title: lot?.title ?? null, slug: lot?.slug ?? null };
      const body = { notification: 'preAuthFailed', payload, tsServer: toIso(clock.now()) };
      const notice = { channel: channels.user(hold.user_id), event: 'userNotification', body };
      await commit(hold, 'failed', [notice, payment(hold, 'failed', 'bid-failed')]);
    },
  };
}
