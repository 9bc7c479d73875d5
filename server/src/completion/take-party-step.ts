import * as contract from '@marque/core/contracts/completion';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { CompletionStep, StepRefusal } from '@marque/core/rules/sales';
import { findLot, type LotRow } from '../lots/index.ts';
import type { Dispatch } from '../outbox/index.ts';
import {
  type Member,
  notFound,
  personOf,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { idempotencyKey, type WriteResult, withIdempotency } from '../platform/idempotency/index.ts';
import { findSaleFor } from './find-sale.ts';
import { presentProgress } from './present-sale.ts';
import { recordStep } from './record-step.ts';
import type { CompletionRouteDependencies } from './routes.ts';
import type { CompletionRow } from './store.ts';

interface StepRequest {
  readonly lotId: number;
  readonly caller: Member;
  readonly step: CompletionStep;
  /** The header Idempotency-Key; null without one. */
  readonly key: string | null;
  readonly text?: string;
  readonly paymentWay?: NonNullable<CompletionRow['payment_way']>;
}

/** The reply to a step. */
export function presentStep(row: CompletionRow) {
  return { auctionId: row.lot_id, revision: row.revision, ...presentProgress(row) };
}

export function stepRefusal(refusal: StepRefusal): Refused {
  switch (refusal) {
    case 'notYours':
      return refused(403, PROBLEM_CODES.saleStepNotYours);
    case 'notNow':
      return refused(409, PROBLEM_CODES.saleStepNotDue);
  }
}

type StepReply = WriteResult<ReturnType<typeof presentStep>>;

/** Takes a step for a party of a sale. Decided within one transaction, so that of two steps at once the first counts. */
function createTakePartyStep(dependencies: CompletionRouteDependencies): (request: StepRequest) => Promise<StepReply> {
  const { context, outbox, notices, limiter } = dependencies;
  const { db, clock } = context;
  return async ({ lotId, caller, step, key, text, paymentWay }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const sent = { userId, key: idempotencyKey(`sales/${lotId}/${step}`, key, { text, paymentWay }) };
    const published: Dispatch[] = [];
    const result = await db.write((transaction) => {
      const now = clock.now();
      return withIdempotency(transaction, sent, now, async () => {
        const lot = await findLot(transaction, lotId);
        const found = lot === undefined ? null : await findSaleFor(transaction, lot, personOf(caller));
        if (lot === undefined || found === null) return notFound;
        if (!offersWay(lot, paymentWay)) return refused(409, PROBLEM_CODES.escrowNotOffered);
        const { role: actor } = found;
        const taken = await recordStep(transaction, dependencies, found, {
          step,
          actor,
          userId,
          now,
          ...(text === undefined ? {} : { text }),
          ...(paymentWay === undefined ? {} : { paymentWay }),
        });
        if (!taken.ok) return stepRefusal(taken.error);
        published.push(taken.value.sent);
        return replied(200, presentStep(taken.value.row));
      });
    });
    for (const dispatch of published) {
      outbox.publish(dispatch);
      notices.deliver();
    }
    return result;
  };
}

/** A buyer may always pay the seller directly, and through escrow where the seller has agreed to it. */
function offersWay(lot: LotRow, way: StepRequest['paymentWay']): boolean {
  return way !== 'escrow' || lot.can_escrow === 1;
}

/** The steps of buyer and seller. */
export function partyStepRoutes(dependencies: CompletionRouteDependencies): Route[] {
  const take = createTakePartyStep(dependencies);
  const { reportPayment, confirmPayment, reportHandover, confirmCollection, openDispute } = contract;
  return [
    route(reportPayment, ({ params, caller, idempotencyKey: key, body: { paymentWay } }) =>
      take({ lotId: params.auctionId, caller, key, step: 'reportPayment', paymentWay }),
    ),
    route(confirmPayment, ({ params, caller, idempotencyKey: key }) =>
      take({ lotId: params.auctionId, caller, key, step: 'confirmPayment' }),
    ),
    route(reportHandover, ({ params, caller, idempotencyKey: key }) =>
      take({ lotId: params.auctionId, caller, key, step: 'reportHandover' }),
    ),
    route(confirmCollection, ({ params, caller, idempotencyKey: key }) =>
      take({ lotId: params.auctionId, caller, key, step: 'confirmCollection' }),
    ),
    route(openDispute, ({ params, caller, idempotencyKey: key, body: { text } }) =>
      take({ lotId: params.auctionId, caller, key, step: 'openDispute', text }),
    ),
  ];
}
