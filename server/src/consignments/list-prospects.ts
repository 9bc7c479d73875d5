import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { listProspects, ProspectSummary } from '@marque/core/contracts/prospects';
import { type HandlerCall, type Refused, type Replied, refused, replied } from '../platform/http/index.ts';
import { mayAccess } from './access.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { LIST_PAGE } from './settings.ts';
import { presentSummary, prospectsQuery } from './store.ts';

interface ProspectPage {
  readonly prospects: ProspectSummary[];
  readonly next: string | null;
}

/** A page of a vendor's drafts and submissions, without their answers. */
export async function handleListProspects(
  { context }: ConsignmentDependencies,
  { query, caller }: HandlerCall<typeof listProspects>,
): Promise<Replied<ProspectPage> | Refused> {
  const { vid: vendorId = caller.account.userId, formName, after } = query;
  if (!mayAccess(caller, vendorId)) return refused(403, PROBLEM_CODES.forbidden);
  // One row more tells whether a page follows.
  const list = { vendorId, formName, after: readPlace(after), limit: LIST_PAGE + 1 };
  const rows = await prospectsQuery(context.db.read, list).execute();
  const shown = rows.slice(0, LIST_PAGE);
  return replied(200, { prospects: shown.map(presentSummary), next: placeAfter(shown, rows.length > LIST_PAGE) });
}

/** A place of the contract: the time of the last save and the id of the last row of the page before. */
export function readPlace(place: string | undefined): { readonly saved_at: number; readonly id: string } | null {
  const [savedAt, id] = place?.split('_') ?? [];
  return savedAt === undefined || id === undefined ? null : { saved_at: Number(savedAt), id };
}

/** The place of the last row of a page, where another page follows. */
export function placeAfter(
  shown: readonly { readonly saved_at: number; readonly id: string }[],
  isFollowed: boolean,
): string | null {
  const last = isFollowed ? shown.at(-1) : undefined;
  return last === undefined ? null : `${last.saved_at}_${last.id}`;
}
