import { readCalendarAddress } from '@marque/core/contracts/calendar';
import { type Listing, listWatched } from '@marque/core/contracts/listings';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface WatchingData {
  readonly summary: AccountSummary;
  /** Latest first; null if the request failed. */
  readonly lots: readonly Listing[] | null;
  /** Of the member's calendar of these lots; null if the request failed. */
  readonly calendarAddress: string | null;
}

/** Loads all lots that the account watches, on both sites. */
export async function loadWatching(facts: MemberFacts): Promise<WatchingData> {
  const [summary, answer, calendar] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listWatched, { query: { site: 'all' } }),
    facts.api.call(readCalendarAddress, {}),
  ]);
  return {
    summary,
    lots: answer.ok ? answer.value.body.auctions : null,
    calendarAddress: calendar.ok ? calendar.value.body.address : null,
  };
}
