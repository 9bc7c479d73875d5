import type { Draft } from '@marque/core/forms/engine';
import { CONSIGNMENT_IDS, type ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import { type DraftOwner, draftKey } from './draft-key.ts';

export type { DraftOwner } from './draft-key.ts';

/** A submission attempt without a known outcome; the server counts a repetition once, by its key. */
export interface Attempt {
  readonly key: string;
  /** The submitted content as text; different answers are a different attempt. */
  readonly signature: string;
  readonly revision: number | null;
  /** Milliseconds. */
  readonly trustScore: number;
}

/** A draft in this browser, with the known state of the server's copy. */
export interface DraftRecord {
  readonly id: string;
  /** When it was stored in this browser, server time, UTC ms. */
  readonly keptAt: number;
  /** As the engine serialised it, possibly in an older version of the form; `readDraft` parses it. */
  readonly draft: unknown;
  /** The last common revision with the server's copy; null if the server has none. */
  readonly revision: number | null;
  /** Whether the draft contains changes that the server has not confirmed. */
  readonly isAhead: boolean;
  /** A pending save; it may have arrived although its response was lost. */
  readonly sent: unknown;
  readonly attempt: Attempt | null;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the draft of a user and a form; null for invalid data and disabled storage. */
export function readRecord(storage: () => DraftStorage, owner: DraftOwner): DraftRecord | null {
  try {
    return recordIn(storage().getItem(draftKey(owner)));
  } catch {
    return null;
  }
}

/** Returns whether the draft was stored; storage may be full or disabled. */
export function writeRecord(storage: () => DraftStorage, owner: DraftOwner, record: DraftRecord): boolean {
  try {
    storage().setItem(draftKey(owner), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft with that id; a different draft in its place stays. */
export function removeRecord(storage: () => DraftStorage, owner: DraftOwner, id: string): void {
  if (readRecord(storage, owner)?.id === id) storage().removeItem(draftKey(owner));
}

/** The form of the user's draft with that id in this browser; null if there is none. */
export function formOfRecord(storage: () => DraftStorage, userId: UserId, id: string): ConsignmentId | null {
  return CONSIGNMENT_IDS.find((formName) => readRecord(storage, { userId, formName })?.id === id) ?? null;
}

/** Whether two drafts have the same answers and setting; their steps may differ. */
export function isSameContent(one: unknown, other: unknown): boolean {
  const [left, right] = [contentOf(one), contentOf(other)];
  return left !== null && left === right;
}

/** A fingerprint: equal drafts have equal texts. */
export function fingerprintOf(draft: Draft): string {
  return ordered(draft);
}

function contentOf(draft: unknown): string | null {
  if (!isRecord(draft)) return null;
  const { answers, setting } = draft;
  return ordered({ answers, setting });
}

/** JSON with sorted keys. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** Parses a stored text; throws for invalid JSON. */
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
