import {
  listSavedSearches,
  listSubscriptions,
  type SavedSearch,
  type Subscription,
} from '@marque/core/contracts/subscriptions';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface AlertsData {
  readonly summary: AccountSummary;
  /** Latest first; null if the request failed. */
  readonly subscriptions: readonly Subscription[] | null;
  /** Of both sites, latest first; null if the request failed. */
  readonly savedSearches: readonly SavedSearch[] | null;
}

export async function loadAlerts(facts: MemberFacts): Promise<AlertsData> {
  const own = { params: { userId: facts.me.userId } };
  const [summary, subscriptions, savedSearches] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listSubscriptions, own),
    facts.api.call(listSavedSearches, own),
  ]);
  return {
    summary,
    subscriptions: subscriptions.ok ? subscriptions.value.body.subscriptions : null,
    savedSearches: savedSearches.ok ? savedSearches.value.body.savedSearches : null,
  };
}
