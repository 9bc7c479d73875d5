import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { type HoldRow, statementsOf } from '../lots/index.ts';
import type { Outbox, OutgoingEvent } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';

/** How the wait for a hold can end: each is written down and told to the bidder in one commit. */
export interface HoldEnds {
  /** The bid behind it counts, which its own commit has written down already. */
  counted(hold: HoldRow, bidStatus: string): Promise<void>;
  /** The hold was good, and the bid came too late or too low all the same. */
  dropped(hold: HoldRow, why: string): Promise<void>;
  /** The bank said no: the bid never counted, and its bidder hears of it wherever they are. */
  refused(hold: HoldRow): Promise<void>;
}

export function createHoldEnds({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, outbox: Outbox): HoldEnds {
  async function commit(
    hold: HoldRow,
    status: 'released' | 'failed' | null,
    events: readonly OutgoingEvent[],
  ): Promise<void> {
    const sent = await db.batch((connection) => {
      const statements = statementsOf(connection);
      if (status !== null) {
        const settled = { settled_at: clock.now(), entry_sequence: null, gateway_reference: null };
        statements.settleHold({ id: hold.id, status, ...settled });
      }
      return outbox.add(statements, events);
    });
    outbox.publish(sent);
  }

  function payment(hold: HoldRow, paymentStatus: 'success' | 'failed', bidStatus: string): OutgoingEvent {
    const body = { auctionId: hold.lot_id, kind: 'hold', paymentStatus, bidStatus, tsServer: toIso(clock.now()) };
    return { channel: channels.user(hold.user_id), event: 'payment', body };
  }

  return {
    counted: (hold, bidStatus) => commit(hold, null, [payment(hold, 'success', bidStatus)]),
    dropped: (hold, why) => commit(hold, 'released', [payment(hold, 'success', why)]),
    async refused(hold) {
      const lot = await db.read
        .selectFrom('lots')
        .select(['title', 'slug'])
        .where('id', '=', hold.lot_id)
        .executeTakeFirst();
      const payload = { auctionId: hold.lot_id, title: lot?.title ?? null, slug: lot?.slug ?? null };
      const body = { notification: 'preAuthFailed', payload, tsServer: toIso(clock.now()) };
      const notice = { channel: channels.user(hold.user_id), event: 'userNotification', body };
      await commit(hold, 'failed', [notice, payment(hold, 'failed', 'bid-failed')]);
    },
  };
}
