import type { Answer, ApiFailure } from '@marque/core/client';
import {
  acceptSecondChance,
  declineSecondChance,
  listSecondChances,
  type OwnSecondChance,
} from '@marque/core/contracts/second-chances';
import { failureMessage, type MessageCode } from '@marque/core/rules/display';
import type { Result } from '@marque/core/rules/result';
import { redirect } from 'react-router';
import { salePath } from '../../../foundation/member/index.ts';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface SecondChanceData {
  readonly summary: AccountSummary;
  /** `over`: it has ended, or was never made to the member. Null if the request failed. */
  readonly chance: OwnSecondChance | 'over' | null;
}

export async function loadSecondChance(facts: MemberFacts, id: string): Promise<SecondChanceData> {
  const [summary, answer] = await Promise.all([loadAccountSummary(facts), facts.api.call(listSecondChances, {})]);
  if (!answer.ok) return { summary, chance: null };
  const chance = answer.value.body.offers.find(({ auctionId }) => auctionId === Number(id));
  return { summary, chance: chance ?? 'over' };
}

/** What became of the answer. An acceptance leads to the page of the sale instead. */
export type SecondChanceOutcome = { readonly isDone: true } | { readonly isDone: false; readonly message: MessageCode };

/** Accepts or declines, by the form that the page was sent. */
export async function answerSecondChance(facts: MemberFacts, id: string, form: FormData): Promise<SecondChanceOutcome> {
  const isAccepted = form.get('intent') === 'accept';
  const call = { params: { auctionId: Number(id) } };
  const options = { idempotencyKey: `page-${isAccepted ? 'accept' : 'decline'}` };
  const answer: Result<Answer<unknown>, ApiFailure> = isAccepted
    ? await facts.api.call(acceptSecondChance, call, options)
    : await facts.api.call(declineSecondChance, call, options);
  if (!answer.ok) return { isDone: false, message: failureMessage(answer.error, 'bid') };
  if (isAccepted) throw redirect(salePath(Number(id)));
  return { isDone: true };
}
