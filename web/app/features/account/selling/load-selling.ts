import type { LotToApprove } from '@marque/core/contracts/lot-approvals';
import { listProspects, type ProspectSummary } from '@marque/core/contracts/prospects';
import { listOwnLots, type OwnLot } from '@marque/core/contracts/selling';
import { OWN_LOT_GROUPS, type OwnLotGroup } from '@marque/core/rules/account';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';
import { loadOpenApprovals } from './approval/load-approval.ts';

/** A page of the vendor's lots of one group. */
export interface OwnLotPage {
  readonly group: OwnLotGroup;
  readonly lots: readonly OwnLot[];
  readonly total: number;
  /** The `after` of the next page; null on the last page. */
  readonly next: string | null;
}

export interface ProspectPage {
  /** A page of drafts and submissions on both sites, latest save first. */
  readonly prospects: readonly ProspectSummary[];
  /** The `after` of the next page; null on the last page. */
  readonly next: string | null;
  readonly isFirstPage: boolean;
}

export interface SellingData {
  readonly summary: AccountSummary;
  /** The first lots of every group, or a page of the one that the address names; null if a request failed. */
  readonly lots: readonly OwnLotPage[] | null;
  /** The address names this group; null: all groups, and consignments. */
  readonly group: OwnLotGroup | null;
  /** The lots that wait for the vendor's approval; none on pages of one group. */
  readonly approvals: readonly LotToApprove[];
  /** Null if the request failed, and on pages of one group. */
  readonly consignments: ProspectPage | null;
}

export async function loadSelling(facts: MemberFacts, url: URL): Promise<SellingData> {
  const after = url.searchParams.get('after');
  const group = OWN_LOT_GROUPS.find((one) => one === url.searchParams.get('group')) ?? null;
  if (group !== null) {
    const [summary, page] = await Promise.all([loadAccountSummary(facts), loadLots(facts, group, after)]);
    return { summary, lots: page === null ? null : [page], group, approvals: [], consignments: null };
  }
  // Further pages of consignments leave the lots out.
  const groups = after === null ? OWN_LOT_GROUPS : [];
  const [summary, consignments, approvals, ...lots] = await Promise.all([
    loadAccountSummary(facts),
    loadProspects(facts, after),
    after === null ? loadOpenApprovals(facts) : [],
    ...groups.map((one) => loadLots(facts, one, null)),
  ]);
  const found = lots.filter((page) => page !== null);
  return { summary, lots: found.length < lots.length ? null : found, group, approvals, consignments };
}

export async function loadLots(
  { api }: Pick<MemberFacts, 'api'>,
  group: OwnLotGroup,
  after: string | null,
): Promise<OwnLotPage | null> {
  const answer = await api.call(listOwnLots, { query: { group, ...(after === null ? {} : { after }) } });
  if (!answer.ok) return null;
  const { auctions, total, next } = answer.value.body;
  return { group, lots: auctions, total, next };
}

async function loadProspects({ api }: MemberFacts, after: string | null): Promise<ProspectPage | null> {
  const answer = await api.call(listProspects, { query: after === null ? {} : { after } });
  return answer.ok ? { ...answer.value.body, isFirstPage: after === null } : null;
}
