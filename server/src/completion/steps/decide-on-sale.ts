import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { StepRefusal } from '@marque/core/rules/sales';
import type { ChangeTools, LotRow, Lots } from '../../lots/index.ts';
import { type Member, notFound, personOf, type Refused, refused, replied } from '../../platform/http/index.ts';
import { idempotencyKey, type WriteResult } from '../../platform/idempotency/index.ts';
import { type FoundSale, findSaleFor } from '../find-sale.ts';
import type { CompletionNotices } from '../notices.ts';
import { presentProgress } from '../reads/present-sale.ts';
import type { CompletionRow } from '../store.ts';
import { type RecordedStep, recordStep, type TakenStep } from './record-step.ts';

/** A request for a step of a sale. */
export interface StepRequest {
  readonly lotId: number;
  readonly caller: Member;
  /** What the body of the request says, by which a repeated request is known. */
  readonly body: unknown;
  /** The header Idempotency-Key; null without one. */
  readonly key: string | null;
  /** The step's name in the address of the request. */
  readonly path: string;
}

/** What a request comes to: the step, and the lot where the step changes it. */
export interface SaleDecision {
  readonly recorded: RecordedStep;
  readonly changed: LotRow | null;
}

export type DecideSale = (
  sale: { readonly lot: LotRow; readonly found: FoundSale },
  tools: ChangeTools,
) => Promise<SaleDecision | Refused>;

/** The reply to a step. */
function presentStep(row: CompletionRow) {
  return { auctionId: row.lot_id, revision: row.revision, ...presentProgress(row) };
}

export type StepReply = WriteResult<ReturnType<typeof presentStep>>;

export interface SaleDecisionDependencies {
  readonly lots: Pick<Lots, 'decide'>;
  readonly notices: Pick<CompletionNotices, 'addForStep' | 'deliver'>;
}

/**
 * Decides a request about the sale that the caller sees, in one transaction with its reply, e-mails and events. Requests
 * are decided one after another, so that of two steps at once the first counts.
 */
export function decideOnSale(
  { lots, notices }: SaleDecisionDependencies,
  { lotId, caller, body, key, path }: StepRequest,
  decide: DecideSale,
): Promise<StepReply> {
  const request = {
    lotId,
    userId: caller.account.userId,
    key: idempotencyKey(`sales/${lotId}/${path}`, key, body),
  };
  return lots.decide(request, async (lot, tools) => {
    const found = await findSaleFor(tools.transaction, lot, personOf(caller));
    if (found === null) return notFound;
    const decision = await decide({ lot, found }, tools);
    if ('kind' in decision) return decision;
    const { recorded, changed } = decision;
    tools.send(recorded.events);
    tools.afterCommit(notices.deliver);
    return { changed, reply: () => replied(200, presentStep(recorded.row)) };
  });
}

/** Takes one step, as it is written in the rules. */
export async function takeOneStep(
  { notices }: Pick<SaleDecisionDependencies, 'notices'>,
  found: FoundSale,
  { transaction, now }: ChangeTools,
  taken: Omit<TakenStep, 'now'>,
): Promise<RecordedStep | Refused> {
  const recorded = await recordStep(transaction, notices, found, { ...taken, now });
  return recorded.ok ? recorded.value : stepRefusal(recorded.error);
}

function stepRefusal(refusal: StepRefusal): Refused {
  switch (refusal) {
    case 'notYours':
      return refused(403, PROBLEM_CODES.saleStepNotYours);
    case 'notNow':
      return refused(409, PROBLEM_CODES.saleStepNotDue);
  }
}
