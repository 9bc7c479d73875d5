import type { ApiFailure } from '@marque/core/client';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Attendance, attendance, type FilledForm } from '@marque/core/forms/enquiry';
import { trustScore } from '@marque/core/rules/selling';
import { browserApi } from '../../../foundation/session/index.ts';

/** One try to keep a place, to be made once more word for word while nobody knows what became of it. */
export interface Attempt extends FilledForm {
  readonly body: Attendance;
  readonly key: string;
}

export type AttendOutcome =
  | { readonly kind: 'sent' | 'alreadyAttending' | 'full' | 'over' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** The try before where nothing was changed since; else one of its own. */
export function nextAttempt(
  before: Attempt | null,
  { answers, setting }: FilledForm,
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
  newKey: () => string,
): Attempt {
  if (before !== null && before.answers === answers && before.setting === setting) return before;
  return { answers, setting, body: attendance({ answers, setting }, trustScore(now, openedAt)), key: newKey() };
}

export async function sendAttendance(meetupId: number, { body, key }: Attempt): Promise<AttendOutcome> {
  const answer = await browserApi.call(attendMeetup, { params: { meetupId }, body }, { idempotencyKey: key });
  if (answer.ok) return { kind: 'sent' };
  const { error } = answer;
  const code = error.kind === 'refused' ? error.problem.message : null;
  if (code === PROBLEM_CODES.alreadyAttending) return { kind: 'alreadyAttending' };
  // Its page was here a moment ago: what is not there any more is over.
  if (code === PROBLEM_CODES.notFound) return { kind: 'over' };
  if (code === PROBLEM_CODES.meetupFull) return { kind: 'full' };
  return { kind: 'failed', failure: error };
}
