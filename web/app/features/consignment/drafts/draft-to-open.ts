import { type DraftRecord, isSameContent } from './draft-record.ts';

/** A draft or submission on the server. */
export interface ServerCopy {
  readonly id: string;
  readonly revision: number;
  /** UTC milliseconds. */
  readonly savedAt: number;
  readonly isSubmitted: boolean;
  /** In the engine's format; `readDraft` parses it. Null where the answers were not loaded. */
  readonly draft: unknown;
}

/** The drafts of one form and one account when its page opens. */
export interface Found {
  readonly local: DraftRecord | null;
  /** The drafts on the server, latest save first; null if the request failed. */
  readonly remote: readonly ServerCopy[] | null;
  /** The id in the URL. */
  readonly asked: string | null;
}

export interface Continued {
  readonly id: string;
  readonly draft: unknown;
  /** UTC milliseconds. */
  readonly savedAt: number;
  /** The revision of the server's copy; null if there is none. */
  readonly revision: number | null;
  /** Whether the server has exactly this version. */
  readonly isSynced: boolean;
  /** A draft that was sent on unload and may still arrive. */
  readonly pendingSave: unknown;
}

/** The initial state of the page. */
export type DraftChoice =
  | { readonly kind: 'begin' }
  | { readonly kind: 'continue'; readonly with: Continued }
  /** Another device has saved a draft: the user continues it or begins a new one. */
  | { readonly kind: 'offer'; readonly remote: ServerCopy }
  /** Both versions have changes that the other lacks, so the user chooses. */
  | { readonly kind: 'choose'; readonly local: DraftRecord; readonly remote: ServerCopy }
  /** The answers on the server have to be loaded before this can be decided: the draft is opened by its id. */
  | { readonly kind: 'load'; readonly id: string }
  | { readonly kind: 'submitted' }
  /** The server has no draft of that id for this account. */
  | { readonly kind: 'missing' }
  /** The requested draft could not be fetched. */
  | { readonly kind: 'failed' };

/**
 * Chooses the draft to open from the browser's and the server's copies. No answers are discarded without a choice: the
 * browser's copy continues if the server's is no newer or is equal, the server's if the browser has no unsaved changes;
 * if both have changes that the other lacks, both are kept until the user has chosen.
 */
export function selectDraftToOpen(found: Found): DraftChoice {
  const { local, remote, asked } = found;
  const copyOf = (id: string) => remote?.find((copy) => copy.id === id);
  if (asked !== null) {
    const copy = copyOf(asked);
    if (copy?.isSubmitted) return { kind: 'submitted' };
    if (local?.id === asked) return continueLocal(local, copy, remote !== null);
    if (copy !== undefined) return { kind: 'continue', with: continueFrom(copy) };
    return { kind: remote === null ? 'failed' : 'missing' };
  }
  const own = local === null ? undefined : copyOf(local.id);
  if (local !== null && !own?.isSubmitted) return continueLocal(local, own, remote !== null);
  const newest = remote?.find((copy) => !copy.isSubmitted);
  if (newest === undefined) return { kind: 'begin' };
  return newest.draft === null ? { kind: 'load', id: newest.id } : { kind: 'offer', remote: newest };
}

export function continueFrom({ id, draft, savedAt, revision }: ServerCopy): Continued {
  return { id, draft, savedAt, revision, isSynced: true, pendingSave: null };
}

/** Continues the browser's copy, based on that revision of the server's copy. */
export function continueFromLocal(
  { id, draft, keptAt, sent }: DraftRecord,
  revision: number | null,
  isSynced: boolean,
): Continued {
  return { id, draft, savedAt: keptAt, revision, isSynced, pendingSave: sent };
}

function continueLocal(local: DraftRecord, copy: ServerCopy | undefined, wasAsked: boolean): DraftChoice {
  // The server's copy was deleted on another device; the browser's copy becomes a new draft.
  if (copy === undefined) return continueWith(continueFromLocal(local, wasAsked ? null : local.revision, false));
  if (copy.revision === local.revision) return continueWith(continueFromLocal(local, copy.revision, !local.isAhead));
  // The page was requested before this browser's last save, and arrived after it.
  if (copy.revision < (local.revision ?? 0))
    return continueWith(continueFromLocal(local, local.revision, !local.isAhead));
  if (copy.draft === null) return { kind: 'load', id: copy.id };
  if (isSameContent(copy.draft, local.draft)) return continueWith(continueFromLocal(local, copy.revision, true));
  // The page was unloaded before it received the response to its own save.
  if (isSameContent(copy.draft, local.sent)) return continueWith(continueFromLocal(local, copy.revision, false));
  if (!local.isAhead) return continueWith(continueFrom(copy));
  return { kind: 'choose', local, remote: copy };
}

function continueWith(draft: Continued): DraftChoice {
  return { kind: 'continue', with: draft };
}
