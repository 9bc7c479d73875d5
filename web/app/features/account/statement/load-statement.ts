import { readStatement } from '@marque/core/contracts/completion';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { siteYearUntil } from '@marque/core/rules/sales';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export type Statement = ReplyOf<typeof readStatement>;

export interface StatementData {
  readonly summary: AccountSummary;
  /** The first and the last day, as the address names them; by default this year until today. */
  readonly period: { readonly from: string; readonly to: string };
  /** `invalid`: the period is. Null if the request failed. */
  readonly statement: Statement | 'invalid' | null;
}

const REFUSED = [400, 422];

/** What the member has sold in the period that the address names. */
export async function loadStatement(facts: MemberFacts, url: URL): Promise<StatementData> {
  const usual = siteYearUntil(facts.serverNow);
  const period = {
    from: url.searchParams.get('from') || usual.from,
    to: url.searchParams.get('to') || usual.to,
  };
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(readStatement, { query: period }),
  ]);
  if (answer.ok) return { summary, period, statement: answer.value.body };
  const isInvalid = answer.error.kind === 'refused' && REFUSED.includes(answer.error.status);
  return { summary, period, statement: isInvalid ? 'invalid' : null };
}
