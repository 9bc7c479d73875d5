import type { ApiClient, ApiFailure } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import { listProspects } from '@marque/core/contracts/prospects';
import { listSubmitted } from '@marque/core/contracts/staff';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { ListedConsignment } from '../../contracts/import.ts';

export interface ListQuery {
  /** Null: the caller's own; of all vendors for staff. */
  readonly vendorId: number | null;
  readonly state: 'draft' | 'submitted' | 'all';
  readonly formName: ConsignmentId | null;
  readonly limit: number;
}

export interface ListedConsignments {
  readonly consignments: readonly ListedConsignment[];
  /** Whether there are further ones beyond the limit. */
  readonly hasMore: boolean;
}

/** Pages that are read at most, since few entries of a page may be wanted. */
const MOST_PAGES = 2_000;

type Page = { readonly prospects: readonly ListedConsignment[]; readonly next: string | null };

/** Consignments that the server has, latest first. */
export async function listConsignments(
  api: ApiClient,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Result<ListedConsignments, ApiFailure>> {
  const ofAll = query.vendorId === null ? await isStaff(api, signal) : succeed(false);
  if (!ofAll.ok) return ofAll;
  const read = (after: string | null) =>
    ofAll.value ? readAll(api, after, signal) : readVendor(api, query, after, signal);
  const found: ListedConsignment[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const answer: Result<Page, ApiFailure> = await read(after);
    if (!answer.ok) return answer;
    const wanted = answer.value.prospects.filter((one) => isWanted(one, query));
    found.push(...wanted);
    after = answer.value.next;
    if (found.length > query.limit || after === null) break;
  }
  return succeed({ consignments: found.slice(0, query.limit), hasMore: found.length > query.limit || after !== null });
}

async function isStaff(api: ApiClient, signal: AbortSignal): Promise<Result<boolean, ApiFailure>> {
  const me = await api.call(readMe, {}, { signal });
  return me.ok ? succeed(me.value.body.role === 'staff') : refuse(me.error);
}

async function readAll(api: ApiClient, after: string | null, signal: AbortSignal): Promise<Result<Page, ApiFailure>> {
  const answer = await api.call(listSubmitted, { query: after === null ? {} : { after } }, { signal });
  return answer.ok ? succeed(answer.value.body) : refuse(answer.error);
}

async function readVendor(
  api: ApiClient,
  { vendorId, formName }: ListQuery,
  after: string | null,
  signal: AbortSignal,
): Promise<Result<Page, ApiFailure>> {
  const query = {
    ...(vendorId === null ? {} : { vid: String(vendorId) }),
    ...(formName === null ? {} : { formName }),
    ...(after === null ? {} : { after }),
  };
  const answer = await api.call(listProspects, { query }, { signal });
  return answer.ok ? succeed(answer.value.body) : refuse(answer.error);
}

function isWanted({ isSubmitted, formName }: ListedConsignment, query: ListQuery): boolean {
  if (query.formName !== null && formName !== query.formName) return false;
  return query.state === 'all' || (query.state === 'submitted') === (isSubmitted === 1);
}
