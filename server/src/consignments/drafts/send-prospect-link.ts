import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { sendProspectLink } from '@marque/core/contracts/prospects';
import {
  type HandlerCall,
  notFound,
  type Refused,
  type Replied,
  refused,
  replied,
  tooMany,
} from '../../platform/http/index.ts';
import { mayAccess } from '../access.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { findProspect } from '../store.ts';
import { sendDraftLink } from '../vendor-emails.ts';

/**
 * E-mails the caller a link to a draft. The link grants no access: opening it requires
 * a login to an account that may see the draft.
 */
export async function handleSendProspectLink(
  { context, limiters }: ConsignmentDependencies,
  { params, caller }: HandlerCall<typeof sendProspectLink>,
): Promise<Replied<undefined> | Refused> {
  const row = await findProspect(context.db.read, params.id);
  if (row === null || !mayAccess(caller, row.user_id)) return notFound;
  if (row.is_submitted === 1) return refused(409, PROBLEM_CODES.alreadySubmitted);
  const { userId } = caller.account;
  // The draft's own limit first, so that a double click does not count against the hourly limit.
  const wait = (await limiters.draftLinks.take(`${userId}/${row.id}`)) ?? (await limiters.links.take(String(userId)));
  if (wait !== null) return tooMany(wait);
  await sendDraftLink(context, row, userId);
  return replied(204, undefined);
}
