import type { Draft } from '@marque/core/forms/engine';
import { CONSIGNMENT_IDS, type ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import { type DraftOwner, draftKey } from './draft-key.ts';

export type { DraftOwner } from './draft-key.ts';

/** A try to submit of which nobody knows what became; sent again as it was, it counts once by its key. */
export interface Attempt {
  readonly key: string;
  /** What was sent, as text: other answers are another try. */
  readonly signature: string;
  readonly revision: number | null;
  /** Milliseconds. */
  readonly trustScore: number;
}

/** A draft as this browser keeps it, with what it knows of the server's copy. */
export interface DraftRecord {
  readonly id: string;
  /** When it was kept here: server time, UTC ms. */
  readonly keptAt: number;
  /** As the engine wrote it, perhaps in an older version of the form: `readDraft` reads it. */
  readonly draft: unknown;
  /** Of the server's copy when the two last were one; null while the server has none. */
  readonly revision: number | null;
  /** Whether something stands here that the server was never known to have. */
  readonly isAhead: boolean;
  /** What was on its way to the server: it may have arrived without our hearing of it. */
  readonly sent: unknown;
  readonly attempt: Attempt | null;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this browser keeps for somebody and a form. Anything else in storage, and storage switched off, is nothing. */
export function readRecord(storage: () => DraftStorage, owner: DraftOwner): DraftRecord | null {
  try {
    return recordIn(storage().getItem(draftKey(owner)));
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be full or switched off. */
export function writeRecord(storage: () => DraftStorage, owner: DraftOwner, record: DraftRecord): boolean {
  try {
    storage().setItem(draftKey(owner), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Takes the draft of that id away; another one that has taken its place stays. */
export function removeRecord(storage: () => DraftStorage, owner: DraftOwner, id: string): void {
  if (readRecord(storage, owner)?.id === id) storage().removeItem(draftKey(owner));
}

/** The form whose draft of that id this browser keeps for somebody; null where it keeps none. */
export function formOfRecord(storage: () => DraftStorage, userId: UserId, id: string): ConsignmentId | null {
  return CONSIGNMENT_IDS.find((formName) => readRecord(storage, { userId, formName })?.id === id) ?? null;
}

/** Whether two drafts hold the same answers in the same setting, whatever step they stand on. */
export function isSameContent(one: unknown, other: unknown): boolean {
  const [left, right] = [contentOf(one), contentOf(other)];
  return left !== null && left === right;
}

/** The same text for the same draft. */
export function fingerprintOf(draft: Draft): string {
  return ordered(draft);
}

function contentOf(draft: unknown): string | null {
  if (!isRecord(draft)) return null;
  const { answers, setting } = draft;
  return ordered({ answers, setting });
}

/** JSON in which the order of keys says nothing. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** What a text of the browser's storage holds; throws for one that is no JSON. */
export function recordIn(text: string | null): DraftRecord | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(kept) || typeof kept.id !== 'string' || typeof kept.keptAt !== 'number' || !isRecord(kept.draft)) {
    return null;
  }
  return {
    id: kept.id,
    keptAt: kept.keptAt,
    draft: kept.draft,
    revision: typeof kept.revision === 'number' ? kept.revision : null,
    isAhead: kept.isAhead !== false,
    sent: kept.sent ?? null,
    attempt: attemptIn(kept.attempt),
  };
}

function attemptIn(kept: unknown): Attempt | null {
  if (!isRecord(kept)) return null;
  const { key, signature, revision, trustScore } = kept;
  if (typeof key !== 'string' || typeof signature !== 'string' || typeof trustScore !== 'number') return null;
  return { key, signature, trustScore, revision: typeof revision === 'number' ? revision : null };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
