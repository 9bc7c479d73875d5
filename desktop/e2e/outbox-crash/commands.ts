/** The commands of the crash test, by their number. */
const KINDS = ['note', 'reply', 'draft', 'note'] as const;

export type Kind = (typeof KINDS)[number];

const LOTS = 5;
const DRAFTS = 3;

export function kindOf(nth: number): Kind {
  return KINDS[nth % KINDS.length] ?? 'note';
}

export function uuidOf(nth: number): string {
  return `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
}

export function aggregateOfCommand(nth: number): string {
  return kindOf(nth) === 'draft' ? `consignment:${uuidOf(1 + (nth % DRAFTS))}` : `lot:${1 + (nth % LOTS)}`;
}
