import { browserApi } from '../../../../foundation/session/index.ts';
import { createAsk } from '../../ask-api.ts';

const ask = createAsk(() => import('@marque/core/contracts/lot-approvals'));

export interface ApprovalAnswer {
  readonly lotDraftId: number;
  /** What the vendor has seen. */
  readonly revision: number;
  readonly answer: 'approved' | 'changesAsked';
  readonly note: string;
}

/** Sends the answer from the browser. */
export function sendAnswer({ lotDraftId, ...body }: ApprovalAnswer) {
  return ask((the) => browserApi.call(the.answerLotApproval, { params: { lotDraftId }, body }));
}
