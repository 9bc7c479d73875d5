import { listProspects, type Prospect } from '@marque/core/contracts/prospects';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface SellingData {
  readonly summary: AccountSummary;
  /** Drafts and submissions over both sites, the last saved first; null where they could not be fetched. */
  readonly prospects: readonly Prospect[] | null;
}

/** Everything that the account has begun to hand in or handed in. */
export async function loadSelling(facts: MemberFacts): Promise<SellingData> {
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listProspects, { query: {} }),
  ]);
  return { summary, prospects: answer.ok ? answer.value.body.prospects : null };
}
