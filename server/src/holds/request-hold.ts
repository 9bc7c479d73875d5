import { money } from '@marque/core/rules/money';
import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { HeldRequestsOf } from './held-requests.ts';
import { createHoldOutcomes } from './hold-outcomes.ts';
import { type HoldRow, isPending, saveReference } from './store.ts';

/** After this many failures of the server the request is given up: by then its lot is no longer in its checking period. */
const MOST_FAILURES = 5;

export interface RequestHoldDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly lots: Pick<Lots, 'change' | 'changed'>;
  readonly requestsOf: HeldRequestsOf;
}

/**
 * Asks the gateway for the hold behind a request, then has the request decided again. Returns the work, to be repeated
 * until it succeeds: each time under the same reference, so that the gateway makes one hold however often the server fails.
 */
export type RequestHold = (hold: HoldRow, bidder: AccountFacts) => () => Promise<void>;

export function createRequestHold(
  { db, payments }: Pick<ServerContext, 'db' | 'payments'>,
  { accounts, cardTokenOf, lots, requestsOf }: RequestHoldDependencies,
): RequestHold {
  const ends = createHoldOutcomes(lots, requestsOf);

  async function place(hold: HoldRow, bidderAtFirst: AccountFacts): Promise<void> {
    // An earlier attempt may have finished the work.
    if (!(await isPending(db.read, hold.id))) return;
    const reference = await ask(hold);
    if (reference === null) return ends.refused(hold);
    await db.write((transaction) => saveReference(transaction, hold.id, reference));
    // The account may have changed while the gateway worked.
    const bidder = accounts.factsOf(hold.user_id) ?? bidderAtFirst;
    const result = await requestsOf(hold.purpose).resubmit(hold, bidder);
    if (result.kind === 'accepted') return ends.counted(hold, result.bidStatus);
    await payments.release(reference);
    await ends.dropped(hold, result.reason);
  }

  /** The gateway's reference of the hold; null without a card or after a refusal. Throws without an answer. */
  async function ask(hold: HoldRow): Promise<string | null> {
    const token = await cardTokenOf(hold.user_id);
    if (token === null) return null;
    const answer = await payments.hold(token, money(hold.amount, hold.currency), `hold-${hold.id}`);
    if (answer.ok) return answer.value.reference;
    if (answer.error === 'unavailable') throw new Error('The gateway did not answer a hold.');
    return null;
  }

  /** Gives up, and releases the hold that the gateway may have granted. */
  async function giveUp(hold: HoldRow): Promise<void> {
    if (!(await isPending(db.read, hold.id))) return;
    const granted = await ask(hold);
    if (granted !== null) await payments.release(granted);
    await ends.refused(hold);
  }

  return (hold, bidder) => {
    let failures = 0;
    return async () => {
      try {
        await (failures < MOST_FAILURES ? place(hold, bidder) : giveUp(hold));
      } catch (error) {
        failures += 1;
        throw error;
      }
    };
  };
}
