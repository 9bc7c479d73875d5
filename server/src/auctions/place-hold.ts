import { type Currency, money } from '@marque/core/rules/money';
import type { ServerContext } from '../platform/context.ts';
import type { AccountsView, HoldToPlace } from './bid-request.ts';
import { createHoldEnds } from './hold-ends.ts';
import type { CardTokenOf } from './holds.ts';
import type { Outbox } from './outbox.ts';
import type { HoldRow } from './statements.ts';
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
  context: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  { accounts, cardTokenOf, outbox, writer }: PlaceParts,
): PlaceHold {
  const { db, payments } = context;
  const ends = createHoldEnds(context, outbox);

  async function place({ hold, request }: HoldToPlace): Promise<void> {
    if (!(await isPending(hold))) return;
    const reference = await ask(hold);
    if (reference === null) return ends.refused(hold);
    await db.batch((connection) =>
      connection.prepare('update holds set gateway_reference = ? where id = ?').run(reference, hold.id),
    );
    // The facts may have changed while the gateway thought about it.
    const bidder = accounts.factsOf(hold.user_id) ?? request.bidder;
    const verdict = await writer().submit({ ...request, bidder, repeat: null, holdId: hold.id });
    if (verdict.kind === 'answer') return ends.counted(hold, verdict.body.bidStatus);
    await payments.release(reference);
    await ends.dropped(hold, verdict.problem.message);
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

  /** Gives up: what the gateway may have granted is let go again. */
  async function giveUp(hold: HoldRow): Promise<void> {
    if (!(await isPending(hold))) return;
    const granted = await ask(hold);
    if (granted !== null) await payments.release(granted);
    await ends.refused(hold);
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
