import { createHash } from 'node:crypto';
import type { Money } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { ServerContext } from '../../context.ts';
import type { GatewayFailure } from '../port.ts';
import { type RequestRow, storeAnswer, storeRequest } from './store.ts';

export type GatewayAnswer = Result<{ readonly reference: string }, GatewayFailure>;

/** A request as it was first made. */
export type FirstRequest = Omit<RequestRow, 'target'> & { readonly target: string };

/**
 * Has a request answered once for its kind and reference. It is stored before Stripe is asked: a repetition after a crash
 * asks for what was first asked for, under the same idempotency key, and one after the answer gets that answer, also when
 * Stripe has dropped the key.
 */
export type AnswerOnce = (
  asked: {
    readonly kind: RequestRow['kind'];
    readonly reference: string;
    readonly target: string;
    readonly amount: Money;
  },
  ask: (request: FirstRequest) => Promise<GatewayAnswer>,
) => Promise<GatewayAnswer>;

export function createAnswerOnce({ db, clock, secret }: Pick<ServerContext, 'db' | 'clock' | 'secret'>): AnswerOnce {
  // References are unique in one database only; several may use one account at Stripe.
  const installation = createHash('sha256').update(`stripe ${secret}`).digest('hex').slice(0, 16);
  const underWay = new Map<string, Promise<GatewayAnswer>>();

  async function answer(...[asked, ask]: Parameters<AnswerOnce>): Promise<GatewayAnswer> {
    const { kind, reference, target, amount } = asked;
    const stored = await db.write((transaction) =>
      storeRequest(transaction, {
        kind,
        reference,
        idempotency_key: `${installation}-${kind}-${reference}`,
        target,
        amount: amount.minor,
        currency: amount.currency,
        outcome: null,
        answer: null,
        requested_at: clock.now(),
      }),
    );
    if (stored.outcome !== null) return readAnswer(stored);
    const answered = await ask({ ...stored, target: stored.target ?? target });
    if (!answered.ok && answered.error === 'unavailable') return answered;
    await db.write((transaction) => storeAnswer(transaction, stored, writeAnswer(answered)));
    return answered;
  }

  return (asked, ask) => {
    const name = `${asked.kind} ${asked.reference}`;
    const running = underWay.get(name) ?? answer(asked, ask).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

function readAnswer({ outcome, answer }: RequestRow): GatewayAnswer {
  return outcome === 'done' || outcome === null ? succeed({ reference: answer ?? '' }) : refuse(outcome);
}

function writeAnswer(answered: GatewayAnswer): Pick<RequestRow, 'outcome' | 'answer'> {
  if (answered.ok) return { outcome: 'done', answer: answered.value.reference };
  if (answered.error === 'unavailable') throw new Error('A missing answer is not stored.');
  return { outcome: answered.error, answer: null };
}
