import { listProspects, type ProspectSummary } from '@marque/core/contracts/prospects';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface SellingData {
  readonly summary: AccountSummary;
  /** A page of drafts and submissions on both sites, latest save first; null if the request failed. */
  readonly prospects: readonly ProspectSummary[] | null;
  /** The `after` of the next page; null on the last page. */
  readonly next: string | null;
  readonly isFirstPage: boolean;
}

export async function loadSelling(facts: MemberFacts, url: URL): Promise<SellingData> {
  const after = url.searchParams.get('after');
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listProspects, { query: after === null ? {} : { after } }),
  ]);
  const page = answer.ok ? answer.value.body : null;
  return { summary, prospects: page?.prospects ?? null, next: page?.next ?? null, isFirstPage: after === null };
}
