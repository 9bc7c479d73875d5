import type { LotId } from '@marque/core/rules/lot';
import type { SentComment } from '../comments-api.ts';

/** The form that a text was written in: that of a lot, or of a reply to a comment on it. */
export interface EntryOwner {
  readonly lotId: LotId;
  readonly parentId: number | null;
}

/** The text being written, for the tab's storage. */
export function writeEntry(text: string, { lotId, parentId }: EntryOwner): string {
  return text === '' ? '' : JSON.stringify({ lotId, parentId, text });
}

/** The stored text; empty where it belongs to another form or is invalid. */
export function readEntry(stored: string | null, { lotId, parentId }: EntryOwner): string {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null) return '';
    const { lotId: ofLot, parentId: ofParent, text } = entry as Readonly<Record<string, unknown>>;
    return ofLot === lotId && ofParent === parentId && typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** The same comment is sent again with its key, so that it is stored once; another comment has a key of its own. */
export function nextAttempt(
  before: SentComment | null,
  { text, parentId }: Omit<SentComment, 'key'>,
  newKey: () => string,
): SentComment {
  const isSame = before !== null && before.text === text && before.parentId === parentId;
  return isSame ? before : { text, parentId, key: newKey() };
}
