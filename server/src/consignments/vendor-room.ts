import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { HOUR_MS, SECOND_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { type Refused, refused, tooMany } from '../platform/http/index.ts';
import { OWN_ROOM, STAFF_ROOM } from './settings.ts';
import { type ProspectRow, type ProspectState, readUsedRoom } from './store.ts';

/** Wait for an account with too many unsubmitted forms. */
const TOO_MANY_DRAFTS_SECONDS = HOUR_MS / SECOND_MS;

const storageFull = refused(409, PROBLEM_CODES.consignmentStorageFull);

/**
 * Refuses a row for which its vendor has no room: a further form, or a larger one. What staff filled in has room of its
 * own. A submission counts against all forms and not against the drafts.
 */
export async function checkRoom(
  transaction: Kysely<Schema>,
  row: ProspectRow,
  before: ProspectState | null,
): Promise<Refused | null> {
  const isByStaff = row.submitted_by !== null;
  const isCounted = before !== null && (before.submitted_by !== null) === isByStaff;
  // Shrinking and finishing a form stays possible without room.
  if (isCounted && row.bytes <= before.bytes) return null;
  const room = isByStaff ? STAFF_ROOM : OWN_ROOM;
  const { drafts, submissions } = await readUsedRoom(transaction, row.user_id, isByStaff, row.id);
  if (drafts.forms + submissions.forms >= room.forms) return storageFull;
  if (drafts.bytes + submissions.bytes + row.bytes > room.bytes) return storageFull;
  if (row.is_submitted === 1) return null;
  if (before === null && drafts.forms >= room.drafts) return tooMany(TOO_MANY_DRAFTS_SECONDS);
  return drafts.bytes + row.bytes > room.draftBytes ? storageFull : null;
}
