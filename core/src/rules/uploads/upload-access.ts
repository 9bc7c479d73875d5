import type { UserId } from '../lot/types.ts';
import { isMember, isStaff, type Person } from '../people/index.ts';
import type { AcceptedEnding } from './accepted-types.ts';

/**
 * Only the uploader and staff may read an uploaded file, since identity documents are among them. A visitor's upload has no
 * owner (null): its address, which cannot be guessed, is enough until an account claims it at login.
 */
export function canReadUpload(person: Person, uploader: UserId | null): boolean {
  return uploader === null || (isMember(person) && (person.userId === uploader || isStaff(person)));
}

const SHOWN: ReadonlySet<AcceptedEnding> = new Set(['png', 'jpg', 'jpeg', 'gif', 'pdf']);

/** Whether a browser may display such a file. All others are downloaded, so that their content is never executed. */
export function isShownByBrowsers(ending: AcceptedEnding): boolean {
  return SHOWN.has(ending);
}
