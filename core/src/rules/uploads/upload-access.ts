import type { UserId } from '../lot/types.ts';
import { isMember, isStaff, type Person } from '../people/index.ts';

/**
 * Only the uploader and staff may read an uploaded file, since identity documents are among them. A visitor's upload has no
 * owner (null): its address, which cannot be guessed, is enough until an account claims it at login.
 */
export function canReadUpload(person: Person, uploader: UserId | null): boolean {
  return uploader === null || (isMember(person) && (person.userId === uploader || isStaff(person)));
}

const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/**
 * Whether a browser may display a file of that verified media type. All others are downloaded, so that their content is
 * never executed.
 */
export function isShownByBrowsers(type: string): boolean {
  return SHOWN.has(type);
}
