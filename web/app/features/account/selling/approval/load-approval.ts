import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { type LotToApprove, listLotApprovals, readLotApproval } from '@marque/core/contracts/lot-approvals';
import { data } from 'react-router';
import { type AccountSummary, loadAccountSummary } from '../../frame/load-account-summary.ts';
import type { MemberFacts } from '../../require-member.ts';

export type ShownApproval = ReplyOf<typeof readLotApproval>;

export interface ApprovalData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly approval: ShownApproval | null;
}

const ID = /^[1-9]\d{0,14}$/;

/** A lot of the vendor's own before publication. Other vendors' and unknown ones are not found. */
export async function loadApproval(facts: MemberFacts, id: string): Promise<ApprovalData> {
  if (!ID.test(id)) throw data(null, { status: 404 });
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(readLotApproval, { params: { lotDraftId: Number(id) } }),
  ]);
  if (answer.ok) return { summary, approval: answer.value.body };
  if (answer.error.kind === 'refused' && answer.error.status === 404) throw data(null, { status: 404 });
  return { summary, approval: null };
}

/** The lots that wait for the vendor's answer; none if the request failed. */
export async function loadOpenApprovals({ api }: Pick<MemberFacts, 'api'>): Promise<readonly LotToApprove[]> {
  const answer = await api.call(listLotApprovals, {});
  return answer.ok ? answer.value.body.approvals.filter(({ state, lot }) => state === 'requested' && lot === null) : [];
}
