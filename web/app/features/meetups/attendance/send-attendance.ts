import type { ApiFailure } from '@marque/core/client';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Attendance, attendance, type FilledForm } from '@marque/core/forms/enquiry';
import { trustScore } from '@marque/core/rules/selling';
import { browserApi } from '../../../foundation/session/index.ts';

/** One attempt to register. It is repeated unchanged, with the same key, while its outcome is unknown. */
export interface Attempt extends FilledForm {
  readonly body: Attendance;
  readonly key: string;
}

export type AttendOutcome =
  | { readonly kind: 'sent' | 'alreadyAttending' | 'full' | 'over' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Reuses the previous attempt if the form is unchanged; otherwise a new attempt with its own key. */
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
  // The visitor has just seen the event's page, so an event that is not found any more is over.
  if (code === PROBLEM_CODES.notFound) return { kind: 'over' };
  if (code === PROBLEM_CODES.meetupFull) return { kind: 'full' };
  return { kind: 'failed', failure: error };
}
