import type { CallOf } from '@marque/core/contracts/endpoint';
import type { listAudit } from '@marque/core/contracts/staff';

/** What is looked for in the audit log, as it is typed. */
export interface AuditSearch {
  readonly actorId: string;
  readonly action: string;
  readonly lotId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export const NO_SEARCH: AuditSearch = { actorId: '', action: '', lotId: '', from: '', to: '', text: '' };

type Query = NonNullable<CallOf<typeof listAudit>['query']>;

const LOT = /^[1-9]\d{0,14}$/;

/** The query of a search; null where the number of a lot is none, or the last day is before the first. */
export function auditQuery(search: AuditSearch): Query | null {
  const lotId = search.lotId.trim();
  const text = search.text.trim();
  if (lotId !== '' && !LOT.test(lotId)) return null;
  if (search.from !== '' && search.to !== '' && search.to < search.from) return null;
  return {
    ...(lotId !== '' && { auctionId: Number(lotId) }),
    ...(search.actorId !== '' && { actorId: Number(search.actorId) }),
    ...(search.action !== '' && { action: search.action }),
    ...(search.from !== '' && { from: search.from }),
    ...(search.to !== '' && { to: search.to }),
    ...(text !== '' && { text }),
  };
}
