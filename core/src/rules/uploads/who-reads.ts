import type { UserId } from '../lot/types.ts';
import { isMember, isStaff, type Person } from '../people/index.ts';
import type { AcceptedEnding } from './accepted-types.ts';

/**
 * Who may look at an uploaded file: whoever uploaded it, and staff. Identity papers are among them. A visitor has no
 * account to be known by; what one has uploaded is for whoever has its address, which can't be guessed, until it is
 * claimed by the account of somebody who logs in.
 */
export function canReadUpload(person: Person, uploader: UserId | null): boolean {
  return uploader === null || (isMember(person) && (person.userId === uploader || isStaff(person)));
}

const SHOWN: ReadonlySet<AcceptedEnding> = new Set(['png', 'jpg', 'jpeg', 'gif', 'pdf']);

/** Whether a browser shows such a file itself. All others are saved: nothing of theirs is ever run or laid out here. */
export function isShownByBrowsers(ending: AcceptedEnding): boolean {
  return SHOWN.has(ending);
}
