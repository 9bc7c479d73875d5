import { readSale, type Sale } from '@marque/core/contracts/completion';
import { data } from 'react-router';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import { REPORTING } from './reporting.ts';

export interface SaleData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly sale: Sale | null;
  /** The address asks for the form that reports a problem. */
  readonly isReporting: boolean;
}

/** The latest sale of a lot in which the member is a party. Other sales are not found. */
export async function loadSale(facts: MemberFacts, id: string, url: URL): Promise<SaleData> {
  const auctionId = Number(id);
  if (!Number.isSafeInteger(auctionId) || auctionId < 1) throw data(null, { status: 404 });
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(readSale, { params: { auctionId } }),
  ]);
  const isReporting = url.searchParams.has(REPORTING);
  if (answer.ok) return { summary, sale: answer.value.body, isReporting };
  if (answer.error.kind === 'refused' && answer.error.status === 404) throw data(null, { status: 404 });
  return { summary, sale: null, isReporting };
}
