/** The commands of the crash test, by their number. */
const KINDS = ['note', 'reply', 'draft', 'file', 'note'] as const;

export type Kind = (typeof KINDS)[number];

const LOTS = 5;
const DRAFTS = 3;

export function kindOf(nth: number): Kind {
  return KINDS[nth % KINDS.length] ?? 'note';
}

export function uuidOf(nth: number): string {
  return `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
}

/** Whether it saves a draft; a file is added to a draft after a save. */
export function isOfDraft(nth: number): boolean {
  return kindOf(nth) === 'draft' || kindOf(nth) === 'file';
}

export function aggregateOfCommand(nth: number): string {
  return isOfDraft(nth) ? `consignment:${uuidOf(1 + (nth % DRAFTS))}` : `lot:${1 + (nth % LOTS)}`;
}

/** Every file is of this length, in two parts. */
export const FILE_BYTES = 6_000;
