import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { type Currency, money } from '@marque/core/rules/money';
import type { ServerContext } from '../platform/context.ts';
import type { AccountsView, HoldToPlace } from './bid-request.ts';
import type { CardTokenOf } from './holds.ts';
import type { Outbox, OutgoingEvent } from './outbox.ts';
import { type HoldRow, statementsOf } from './statements.ts';
import type { BidWriter } from './writer.ts';

/** After so many failures of ours a bid is given up: by then its lot is no longer checking. */
const MOST_FAILURES = 5;

export interface PlaceParts {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly outbox: Outbox;
  readonly writer: () => BidWriter;
}

/**
 * Asks the gateway for the hold behind a bid, then has the bid decided again. Gives the work, to be begun until it
 * succeeds: each time under the same reference, so that it is one hold however often something of ours fails.
 */
export type PlaceHold = (toPlace: HoldToPlace) => () => Promise<void>;

export function createPlaceHold(
  { db, clock, payments }: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  { accounts, cardTokenOf, outbox, writer }: PlaceParts,
): PlaceHold {
  async function place({ hold, request }: HoldToPlace): Promise<void> {
    if (!(await isPending(hold))) return;
    const reference = await ask(hold);
    if (reference === null) return fail(hold);
    await db.batch((connection) =>
      connection.prepare('update holds set gateway_reference = ? where id = ?').run(reference, hold.id),
    );
    // The facts may have changed while the gateway thought about it.
    const bidder = accounts.factsOf(hold.user_id) ?? request.bidder;
    const verdict = await writer().submit({ ...request, bidder, repeat: null, holdId: hold.id });
    if (verdict.kind === 'answer') return tell(hold, verdict.body.bidStatus);
    await payments.release(reference);
    await close(hold, 'released', [paymentEvent(hold, 'success', verdict.problem.message)]);
  }

  /** Where an earlier try came through to its end, there is nothing left to do. */
  async function isPending(hold: HoldRow): Promise<boolean> {
    const row = await db.read.selectFrom('holds').select('status').where('id', '=', hold.id).executeTakeFirst();
    return row?.status === 'pending';
  }

  /** The gateway's name for the hold; null where there is no card, or it refuses. Throws where it did not answer. */
  async function ask(hold: HoldRow): Promise<string | null> {
    const token = await cardTokenOf(hold.user_id);
    if (token === null) return null;
    const answer = await payments.hold(token, money(hold.amount, hold.currency as Currency), `hold-${hold.id}`);
    if (answer.ok) return answer.value.reference;
    if (answer.error === 'unavailable') throw new Error('The gateway did not answer a hold.');
    return null;
  }

  /** The bid never counted, and its bidder hears of it wherever they are. */
  async function fail(hold: HoldRow): Promise<void> {
    const lot = await db.read
      .selectFrom('lots')
      .select(['title', 'slug'])
      .where('id', '=', hold.lot_id)
      .executeTakeFirst();
    const payload = { auctionId: hold.lot_id, title: lot?.title ?? null, slug: lot?.slug ?? null };
    const body = { notification: 'preAuthFailed', payload, tsServer: toIso(clock.now()) };
    const notice = { channel: channels.user(hold.user_id), event: 'userNotification', body };
    await close(hold, 'failed', [notice, paymentEvent(hold, 'failed', 'bid-failed')]);
  }

  /** Gives up: what the gateway may have granted is let go again. */
  async function giveUp(hold: HoldRow): Promise<void> {
    if (!(await isPending(hold))) return;
    const granted = await ask(hold);
    if (granted !== null) await payments.release(granted);
    await fail(hold);
  }

  async function close(hold: HoldRow, status: 'released' | 'failed', events: readonly OutgoingEvent[]): Promise<void> {
    const settled = { id: hold.id, status, settled_at: clock.now(), entry_sequence: null, gateway_reference: null };
    const sent = await db.batch((connection) => {
      const statements = statementsOf(connection);
      statements.settleHold(settled);
      return outbox.add(statements, events);
    });
    outbox.publish(sent);
  }

  async function tell(hold: HoldRow, bidStatus: string): Promise<void> {
    const sent = await db.batch((connection) =>
      outbox.add(statementsOf(connection), [paymentEvent(hold, 'success', bidStatus)]),
    );
    outbox.publish(sent);
  }

  function paymentEvent(hold: HoldRow, paymentStatus: 'success' | 'failed', bidStatus: string): OutgoingEvent {
    const body = { auctionId: hold.lot_id, kind: 'hold', paymentStatus, bidStatus, tsServer: toIso(clock.now()) };
    return { channel: channels.user(hold.user_id), event: 'payment', body };
  }

  return (toPlace) => {
    let failures = 0;
    return async () => {
      try {
        await (failures < MOST_FAILURES ? place(toPlace) : giveUp(toPlace.hold));
      } catch (error) {
        failures += 1;
        throw error;
      }
    };
  };
}
