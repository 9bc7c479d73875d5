import type { ApprovalAnswer } from './states.ts';

/** Characters of what the vendor writes with an answer. */
export const LONGEST_APPROVAL_NOTE = 2_000;

/** Staff can't change a lot as the vendor wants without knowing what to change. An approval needs no words. */
export function isApprovalNoteMissing(answer: ApprovalAnswer, note: string): boolean {
  return answer === 'changesAsked' && note.trim() === '';
}
