import { listProspects, type Prospect } from '@marque/core/contracts/prospects';
import { type AccountGlance, loadGlance } from '../frame/load-glance.ts';
import type { MemberFacts } from '../require-member.ts';

export interface SellingData {
  readonly glance: AccountGlance;
  /** Drafts and submissions over both sites, the last saved first; null where they could not be fetched. */
  readonly prospects: readonly Prospect[] | null;
}

/** Everything that the account has begun to hand in or handed in. */
export async function loadSelling(facts: MemberFacts): Promise<SellingData> {
  const [glance, answer] = await Promise.all([loadGlance(facts), facts.api.call(listProspects, { query: {} })]);
  return { glance, prospects: answer.ok ? answer.value.body.prospects : null };
}
