import { listBought, SALES_PER_PAGE, type SaleRow } from '@marque/core/contracts/completion';
import { type AccountSummary, loadAccountSummary } from '../../frame/load-account-summary.ts';
import type { MemberFacts } from '../../require-member.ts';

export interface BoughtData {
  readonly summary: AccountSummary;
  /** A page, latest first; null if the request failed. */
  readonly sales: readonly SaleRow[] | null;
  /** Of the page, from 0. */
  readonly page: number;
  readonly hasMore: boolean;
}

export async function loadBought(facts: MemberFacts, url: URL): Promise<BoughtData> {
  const asked = url.searchParams.get('page') ?? '';
  const page = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listBought, { query: { page: String(page) } }),
  ]);
  if (!answer.ok) return { summary, sales: null, page, hasMore: false };
  const { sales, count } = answer.value.body;
  return { summary, sales, page, hasMore: count > (page + 1) * SALES_PER_PAGE };
}
