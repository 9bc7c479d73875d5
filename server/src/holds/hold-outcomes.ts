import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import type { ChangeTools, LotRow, Lots } from '../lots/index.ts';
import type { DomainEvent, OutboxEntry } from '../outbox/index.ts';
import type { HeldRequestsOf } from './held-requests.ts';
import { endPending, type HoldRow } from './store.ts';

/** Ends the wait for a hold: each end is stored and published to the bidder in one commit. */
export interface HoldOutcomes {
  /** The request behind the hold counts; its own commit has stored that already. */
  counted(hold: HoldRow, bidStatus: string | null): Promise<void>;
  /** The hold was granted, but the request came too late or too low. `reason`: the message of the problem. */
  dropped(hold: HoldRow, reason: string): Promise<void>;
  /** The bank refused the hold: the request does not count. */
  refused(hold: HoldRow): Promise<void>;
}

export function createHoldOutcomes(lots: Pick<Lots, 'change' | 'changed'>, requestsOf: HeldRequestsOf): HoldOutcomes {
  async function commit(
    hold: HoldRow,
    status: 'released' | 'failed' | null,
    entriesFor: (row: LotRow, now: number) => readonly OutboxEntry[],
  ): Promise<void> {
    const changed = await lots.change(hold.lot_id, async (row, tools) => {
      tools.send(entriesFor(row, tools.now));
      return status === null ? null : endWait(row, hold, status, tools);
    });
    if (changed !== null) lots.changed(changed);
  }

  async function endWait(
    row: LotRow,
    hold: HoldRow,
    status: 'released' | 'failed',
    tools: ChangeTools,
  ): Promise<LotRow | null> {
    await endPending(tools.transaction, hold.id, status, tools.now);
    return (await requestsOf(hold.purpose).undo?.(row, hold, tools)) ?? null;
  }

  return {
    counted: (hold, bidStatus) => commit(hold, null, (_, now) => [paymentEvent(hold, 'success', bidStatus, now)]),
    dropped: (hold, reason) => commit(hold, 'released', (_, now) => [paymentEvent(hold, 'success', reason, now)]),
    refused: (hold) =>
      commit(hold, 'failed', (row, now) => {
        const payload = { auctionId: row.id, title: row.title, slug: row.slug };
        const body = { notification: 'preAuthFailed', payload, tsServer: toIso(now) };
        const notice = { channel: channels.user(hold.user_id), event: 'userNotification', body };
        return [notice, paymentEvent(hold, 'failed', 'bid-failed', now), ...refusalIn(hold)];
      }),
  };
}

function paymentEvent(
  hold: HoldRow,
  paymentStatus: 'success' | 'failed',
  bidStatus: string | null,
  now: number,
): OutboxEntry {
  const body = { auctionId: hold.lot_id, kind: 'hold', paymentStatus, bidStatus, tsServer: toIso(now) };
  return { channel: channels.user(hold.user_id), event: 'payment', body };
}

/** Of a bid the page alone tells: the bidder is there and bids again. */
function refusalIn({ lot_id: lotId, user_id: userId, purpose, ceiling: amount }: HoldRow): readonly DomainEvent[] {
  return purpose === 'bid' ? [] : [{ kind: 'holdRefused', lotId, userId, purpose, amount }];
}
