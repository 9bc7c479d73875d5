import { listOwnEnquiries, type OwnEnquiry } from '@marque/core/contracts/enquiries';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface EnquiriesData {
  readonly summary: AccountSummary;
  /** Latest first; null if the request failed. */
  readonly enquiries: readonly OwnEnquiry[] | null;
}

export async function loadEnquiries(facts: MemberFacts): Promise<EnquiriesData> {
  const [summary, answer] = await Promise.all([loadAccountSummary(facts), facts.api.call(listOwnEnquiries, {})]);
  return { summary, enquiries: answer.ok ? answer.value.body.enquiries : null };
}
