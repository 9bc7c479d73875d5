import type { Answer, ApiFailure } from '@marque/core/client';
import * as contract from '@marque/core/contracts/completion';
import { failureMessage, type MessageCode } from '@marque/core/rules/display';
import type { Result } from '@marque/core/rules/result';
import { isSaleText, PAYMENT_WAYS } from '@marque/core/rules/sales';
import type { MemberFacts } from '../require-member.ts';
import { PARTY_STEPS, type PartyStep } from './party-steps.ts';

/** What became of a form. */
export type SaleOutcome =
  | { readonly isDone: true; readonly step: PartyStep }
  /** `textLength`: the text of a problem is too short or too long. It is repeated, so that nothing is lost. */
  | { readonly isDone: false; readonly message: MessageCode | 'textLength'; readonly text: string };

type Step = (
  { api }: MemberFacts,
  auctionId: number,
  form: FormData,
  options: { readonly idempotencyKey: string },
) => Promise<Result<Answer<unknown>, ApiFailure>>;

const STEPS: Readonly<Record<PartyStep, Step>> = {
  reportPayment: ({ api }, auctionId, form, options) => {
    const paymentWay = PAYMENT_WAYS.find((way) => way === form.get('paymentWay')) ?? 'direct';
    return api.call(contract.reportPayment, { params: { auctionId }, body: { paymentWay } }, options);
  },
  confirmPayment: ({ api }, auctionId, _, options) =>
    api.call(contract.confirmPayment, { params: { auctionId } }, options),
  reportHandover: ({ api }, auctionId, _, options) =>
    api.call(contract.reportHandover, { params: { auctionId } }, options),
  confirmCollection: ({ api }, auctionId, _, options) =>
    api.call(contract.confirmCollection, { params: { auctionId } }, options),
  openDispute: ({ api }, auctionId, form, options) =>
    api.call(contract.openDispute, { params: { auctionId }, body: { text: textIn(form, 'text') } }, options),
};

/**
 * Takes the step of the form that the page was sent. The form names the revision of the sale that it was made for, which is
 * the key by which a form that is sent twice is known.
 */
export async function changeSale(facts: MemberFacts, id: string, form: FormData): Promise<SaleOutcome> {
  const step = PARTY_STEPS.find((one) => one === form.get('intent'));
  const text = textIn(form, 'text');
  if (step === undefined) return { isDone: false, message: 'malformedRequest', text };
  if (step === 'openDispute' && !isSaleText(text)) return { isDone: false, message: 'textLength', text };
  const idempotencyKey = ['page', step, textIn(form, 'revision'), textIn(form, 'paymentWay')].join('-');
  const answer = await STEPS[step](facts, Number(id), form, { idempotencyKey });
  if (answer.ok) return { isDone: true, step };
  return { isDone: false, message: failureMessage(answer.error, 'other'), text };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
