import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { type Currency, money, toMajor } from '@marque/core/rules/money';
import type { ServerContext } from '../platform/context.ts';
import type { AccountsView, BidVerdict, HoldToPlace } from './bid-request.ts';
import type { Outbox, OutgoingEvent } from './outbox.ts';
import { type HoldRow, statementsOf } from './statements.ts';
import type { BidWriter } from './writer.ts';

/** Where the gateway's token of a user's card is found; null without a card. */
export type CardTokenOf = (userId: number) => Promise<string | null>;

export interface Holds {
  /** Asks the gateway for a hold; the bid behind it is decided again when the answer comes. */
  place(toPlace: HoldToPlace): void;
  release(hold: HoldRow): void;
  /** After a start: holds that were under way when the server went are asked for again, under the same reference. */
  recover(): Promise<void>;
  /** Resolves when no hold is under way. */
  settled(): Promise<void>;
}

/** Card holds behind bids: placed with the bid, topped up by a higher one, released for whoever lost. */
export function createHolds(
  { db, clock, payments, log }: Pick<ServerContext, 'db' | 'clock' | 'payments' | 'log'>,
  accounts: AccountsView,
  cardTokenOf: CardTokenOf,
  outbox: Outbox,
  writer: () => BidWriter,
): Holds {
  const underWay = new Set<Promise<void>>();

  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'a card hold could not be settled'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  async function placeNow({ hold, request }: HoldToPlace): Promise<void> {
    const token = await cardTokenOf(hold.user_id);
    const amount = money(hold.amount, hold.currency as Currency);
    const answer = token === null ? null : await payments.hold(token, amount, `hold-${hold.id}`);
    if (answer === null || !answer.ok) return fail(hold, 'preAuthFailed');
    await db.batch((connection) =>
      connection.prepare('update holds set gateway_reference = ? where id = ?').run(answer.value.reference, hold.id),
    );
    // The facts may have changed while the gateway thought about it.
    const bidder = accounts.factsOf(hold.user_id) ?? request.bidder;
    const verdict = await writer().submit({ ...request, bidder, repeat: null, holdId: hold.id });
    if (verdict.kind === 'refused') {
      await payments.release(answer.value.reference);
      return fail(hold, null, verdict);
    }
    await tell(hold, 'success', verdict.body.bidStatus);
  }

  /** The bid never counted. `notification` is null where the hold was good and the bid came too late or too low. */
  async function fail(hold: HoldRow, notification: 'preAuthFailed' | null, verdict?: BidVerdict): Promise<void> {
    const now = clock.now();
    const reason = verdict?.kind === 'refused' ? verdict.problem.message : 'bid-failed';
    const sent = await db.batch((connection) => {
      const statements = statementsOf(connection);
      const status = notification === null ? 'released' : 'failed';
      statements.settleHold({ id: hold.id, status, settled_at: now, entry_sequence: null, gateway_reference: null });
      const payment = paymentEvent(hold, notification === null ? 'success' : 'failed', reason);
      if (notification === null) return outbox.add(statements, [payment]);
      const lot = statements.lot(hold.lot_id);
      const payload = { auctionId: hold.lot_id, title: lot?.title ?? null, slug: lot?.slug ?? null };
      const body = { notification, payload, tsServer: toIso(now) };
      return outbox.add(statements, [
        { channel: channels.user(hold.user_id), event: 'userNotification', body },
        payment,
      ]);
    });
    outbox.publish(sent);
  }

  async function tell(hold: HoldRow, paymentStatus: 'success' | 'failed', bidStatus: string): Promise<void> {
    const sent = await db.batch((connection) =>
      outbox.add(statementsOf(connection), [paymentEvent(hold, paymentStatus, bidStatus)]),
    );
    outbox.publish(sent);
  }

  function paymentEvent(hold: HoldRow, paymentStatus: 'success' | 'failed', bidStatus: string): OutgoingEvent {
    const body = { auctionId: hold.lot_id, kind: 'hold', paymentStatus, bidStatus, tsServer: toIso(clock.now()) };
    return { channel: channels.user(hold.user_id), event: 'payment', body };
  }

  return {
    place: (toPlace) => track(placeNow(toPlace)),
    release(hold) {
      track(
        (async () => {
          if (hold.gateway_reference !== null) await payments.release(hold.gateway_reference);
          await db.batch((connection) =>
            connection
              .prepare("update holds set status = 'released', settled_at = ? where id = ? and status = 'held'")
              .run(clock.now(), hold.id),
          );
        })(),
      );
    },
    async recover() {
      const pending = await db.read.selectFrom('holds').selectAll().where('status', '=', 'pending').execute();
      for (const hold of pending) {
        const bidder = accounts.factsOf(hold.user_id);
        if (bidder === null) continue;
        const request = {
          lotId: hold.lot_id,
          bidder,
          bidKind: hold.bid_kind as 'live' | 'maximum',
          amount: toMajor(money(hold.ceiling, hold.currency as Currency)),
          receivedAt: hold.received_at,
          repeat: null,
          holdId: null,
        };
        track(placeNow({ hold, request }));
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
