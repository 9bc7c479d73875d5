import { boostEndsAt, nextBoostState } from '@marque/core/rules/boosting';
import { isBoostable } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { GatewayFailure } from '../platform/payments/port.ts';
import type { BoostNotices } from './notices.ts';
import { storeResult, totalOf } from './result.ts';
import { type BoostRow, findBoost, listUndecided, saveBoost } from './store.ts';

export interface Payment {
  /**
   * Has a stored payment settled. Resolves after the first attempt; an attempt without an answer of the gateway is repeated
   * in the background until there is one. A payment is settled once, however many callers wait for it.
   */
  settle(boostId: number): Promise<void>;
  /** After a start: settles the payments that the stop left open. */
  recover(): Promise<void>;
}

interface PaymentDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly lots: Pick<Lots, 'change' | 'changed'>;
  readonly background: Background;
  readonly notices: Pick<BoostNotices, 'deliver'>;
}

type Refusal = NonNullable<BoostRow['refusal']>;

/**
 * A payment is stored before the gateway is asked, and asked for under one reference: the gateway repeats its answer to an
 * attempt whose answer was lost by a crash. The boost begins with the hold, in the commit that stores it, and the price is
 * taken afterwards; if the card is refused then, the boost is withdrawn.
 */
export function createPayment(
  { cluster, db, clock, payments }: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'payments'>,
  { accounts, cardTokenOf, lots, background, notices }: PaymentDependencies,
): Payment {
  const underWay = new Map<number, Promise<void>>();

  function settle(boostId: number, isAwaited: boolean): Promise<void> {
    const running = underWay.get(boostId);
    if (running !== undefined) return running;
    const first = Promise.withResolvers<void>();
    underWay.set(boostId, first.promise);
    let isFirst = true;
    background.retryUntilSuccess('a boost could not be paid', async () => {
      // Those who no longer wait for the answer get an e-mail of a refusal.
      const attempt = { isAwaited: isAwaited && isFirst };
      isFirst = false;
      try {
        await cluster.unlessElsewhere(`boost ${boostId}`, () => pay(boostId, attempt));
        underWay.delete(boostId);
      } finally {
        first.resolve();
      }
    });
    return first.promise;
  }

  async function pay(boostId: number, attempt: Attempt): Promise<void> {
    const stored = await findBoost(db.read, boostId);
    const held = stored?.status === 'holding' ? await hold(stored, attempt) : stored;
    if (held?.status === 'capturing') await capture(held, attempt);
  }

  /** Resolves with the payment after the gateway's answer: capturing, or refused. */
  async function hold(boost: BoostRow, attempt: Attempt): Promise<BoostRow> {
    const cardId = accounts.factsOf(boost.user_id)?.cardId ?? null;
    const token = await cardTokenOf(boost.user_id);
    if (token === null) return refuse(boost, 'cardDeclined', attempt);
    const answer = await payments.hold(token, totalOf(boost), referenceOf(boost));
    if (!answer.ok) return refuse(boost, refusalOf(answer.error), attempt);
    const reference = answer.value.reference;
    const granted = await begin({ ...boost, card_id: cardId, hold_reference: reference });
    if (granted !== null) return granted;
    await payments.release(reference);
    return refuse(boost, 'notBoostable', attempt);
  }

  /** Begins the boost of the lot. Null where the lot cannot be boosted any more. */
  async function begin(boost: BoostRow): Promise<BoostRow | null> {
    let granted: BoostRow | null = null;
    const changed = await lots.change(boost.lot_id, async (row, { transaction, now }) => {
      if (row.is_boosted === 1 || !isBoostable(row.stage)) return null;
      const boosted_until = boostEndsAt(boost.package, now);
      granted = { ...boost, status: stepFrom(boost, 'granted'), boosted_until };
      await saveBoost(transaction, granted);
      return { ...row, is_boosted: 1, boosted_until };
    });
    if (changed !== null) lots.changed(changed);
    return granted;
  }

  async function capture(boost: BoostRow, attempt: Attempt): Promise<void> {
    const hold = boost.hold_reference ?? '';
    const answer = await payments.capture(hold, totalOf(boost), referenceOf(boost));
    if (!answer.ok) {
      const refusal = refusalOf(answer.error);
      await payments.release(hold);
      await withdraw(boost, refusal, attempt);
      return;
    }
    const paid: BoostRow = { ...boost, status: stepFrom(boost, 'taken'), settled_at: clock.now(), notice: 'receipt' };
    await db.write((transaction) => save(transaction, paid));
    notices.deliver();
  }

  /** Ends a boost that began with a hold from which the price could not be taken. */
  async function withdraw(boost: BoostRow, refusal: Refusal, attempt: Attempt): Promise<void> {
    const refused = refusedBoost(boost, refusal, attempt);
    const changed = await lots.change(boost.lot_id, async (row, { transaction }) => {
      await save(transaction, refused);
      return row.is_boosted === 1 ? { ...row, is_boosted: 0, boosted_until: null } : null;
    });
    if (changed !== null) lots.changed(changed);
    notices.deliver();
  }

  async function refuse(boost: BoostRow, refusal: Refusal, attempt: Attempt): Promise<BoostRow> {
    const refused = refusedBoost(boost, refusal, attempt);
    await db.write((transaction) => save(transaction, refused));
    notices.deliver();
    return refused;
  }

  function refusedBoost(boost: BoostRow, refusal: Refusal, { isAwaited }: Attempt): BoostRow {
    const status = stepFrom(boost, 'refused');
    return { ...boost, status, refusal, settled_at: clock.now(), notice: isAwaited ? null : 'declined' };
  }

  /** Stores a result with the reply to the request that asked for it. */
  async function save(transaction: Kysely<Schema>, boost: BoostRow): Promise<void> {
    await saveBoost(transaction, boost);
    await storeResult(transaction, boost, clock.now());
  }

  return {
    settle: (boostId) => settle(boostId, true),
    async recover() {
      for (const boostId of await listUndecided(db.read)) void settle(boostId, false);
    },
  };
}

interface Attempt {
  /** The request of the vendor waits for this attempt. */
  readonly isAwaited: boolean;
}

/** Names the payment to the gateway: one hold and one capture, however often they are asked for. */
function referenceOf({ id }: BoostRow): string {
  return `boost-${id}`;
}

/** Throws where the gateway did not answer, so that it is asked again. */
function refusalOf(failure: GatewayFailure): Refusal {
  switch (failure) {
    case 'unavailable':
      throw new Error('The gateway did not answer a payment for a boost.');
    case 'challengeRequired':
      return 'threeDSecureRequired';
    case 'declined':
    case 'authorisationFailed':
    case 'unknownToken':
      return 'cardDeclined';
  }
}

function stepFrom({ id, status }: BoostRow, step: Parameters<typeof nextBoostState>[1]): BoostRow['status'] {
  const next = nextBoostState(status, step);
  if (next === null) throw new Error(`The payment ${id} for a boost cannot be ${step} while it is ${status}.`);
  return next;
}
