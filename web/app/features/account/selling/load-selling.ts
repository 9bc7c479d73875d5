import { listProspects, type Prospect } from '@marque/core/contracts/prospects';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface SellingData {
  readonly summary: AccountSummary;
  /** Drafts and submissions on both sites, latest save first; null if the request failed. */
  readonly prospects: readonly Prospect[] | null;
}

export async function loadSelling(facts: MemberFacts): Promise<SellingData> {
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listProspects, { query: {} }),
  ]);
  return { summary, prospects: answer.ok ? answer.value.body.prospects : null };
}
