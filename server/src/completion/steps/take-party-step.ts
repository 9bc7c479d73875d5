import * as contract from '@marque/core/contracts/completion';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { CompletionStep, PaymentWay } from '@marque/core/rules/sales';
import type { LotRow } from '../../lots/index.ts';
import { type Member, type Route, refused, route, tooMany } from '../../platform/http/index.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { decideOnSale, type StepReply, takeOneStep } from './decide-on-sale.ts';

interface PartyStep {
  readonly lotId: number;
  readonly caller: Member;
  readonly step: CompletionStep;
  readonly key: string | null;
  readonly text?: string;
  readonly paymentWay?: PaymentWay;
}

function createTakePartyStep(dependencies: CompletionRouteDependencies): (asked: PartyStep) => Promise<StepReply> {
  return async ({ lotId, caller, step, key, ...said }) => {
    const { userId } = caller.account;
    const wait = await dependencies.limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    return decideOnSale(dependencies, { lotId, caller, key, body: said, path: step }, async ({ lot, found }, tools) => {
      if (!offersWay(lot, said.paymentWay)) return refused(409, PROBLEM_CODES.escrowNotOffered);
      const recorded = await takeOneStep(dependencies, found, tools, { step, actor: found.role, userId, ...said });
      return 'kind' in recorded ? recorded : { recorded, changed: null };
    });
  };
}

/** A buyer may always pay the seller directly, and through escrow where the seller has agreed to it. */
function offersWay(lot: LotRow, way: PaymentWay | undefined): boolean {
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
