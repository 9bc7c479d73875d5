import { type Currency, money, toMajor } from '@marque/core/rules/money';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { BidRequest, HoldToPlace } from './bid-request.ts';
import { createPlaceHold, type PlaceParts } from './place-hold.ts';
import type { HoldRow } from './statements.ts';

/** Where the gateway's token of a user's card is found; null without a card. */
export type CardTokenOf = (userId: number) => Promise<string | null>;

export interface Holds {
  /** Asks the gateway for a hold; the bid behind it is decided again when the answer comes. */
  place(toPlace: HoldToPlace): void;
  release(hold: HoldRow): void;
  /** After a start: holds that were under way when the server went are asked for again, under the same reference. */
  recover(): Promise<void>;
}

/** Card holds behind bids: placed with the bid, topped up by a higher one, released for whoever lost. */
export function createHolds(
  context: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  parts: PlaceParts & { readonly background: Background },
): Holds {
  const { db, clock, payments } = context;
  const { accounts, background } = parts;
  const placeHold = createPlaceHold(context, parts);

  const place = (toPlace: HoldToPlace) => background.insist('a card hold could not be placed', placeHold(toPlace));

  async function releaseNow(hold: HoldRow): Promise<void> {
    if (hold.gateway_reference !== null) await payments.release(hold.gateway_reference);
    await db.batch((connection) =>
      connection
        .prepare("update holds set status = 'released', settled_at = ? where id = ? and status = 'held'")
        .run(clock.now(), hold.id),
    );
  }

  return {
    place,
    release: (hold) => background.insist('a card hold could not be released', () => releaseNow(hold)),
    async recover() {
      const pending = await db.read.selectFrom('holds').selectAll().where('status', '=', 'pending').execute();
      for (const hold of pending) {
        const bidder = accounts.factsOf(hold.user_id);
        if (bidder !== null) place({ hold, request: requestBehind(hold, bidder) });
      }
    },
  };
}

/** The bid that waits for a hold, as it was made. */
function requestBehind(hold: HoldRow, bidder: BidRequest['bidder']): BidRequest {
  return {
    lotId: hold.lot_id,
    bidder,
    bidKind: hold.bid_kind as BidRequest['bidKind'],
    amount: toMajor(money(hold.ceiling, hold.currency as Currency)),
    receivedAt: hold.received_at,
    repeat: null,
    holdId: null,
  };
}
