import { type DraftRecord, isSameContent } from './draft-record.ts';

/** A draft or submission as the server has it. */
export interface ServerCopy {
  readonly id: string;
  readonly revision: number;
  /** UTC milliseconds. */
  readonly savedAt: number;
  readonly isSubmitted: boolean;
  /** In the engine's shape: `readDraft` reads it. */
  readonly draft: unknown;
}

/** What is there of one form and one account when its page opens. */
export interface Found {
  /** In this browser. */
  readonly here: DraftRecord | null;
  /** On the server, the last saved first; null where nobody could ask. */
  readonly there: readonly ServerCopy[] | null;
  /** The draft that the address asks for. */
  readonly asked: string | null;
}

/** A draft to go on with. */
export interface Continued {
  readonly id: string;
  readonly draft: unknown;
  /** UTC milliseconds. */
  readonly savedAt: number;
  /** Of the server's copy; null where it has none. */
  readonly revision: number | null;
  /** Whether the server has exactly this. */
  readonly isThere: boolean;
  /** What went to the server as its page was left, and may arrive yet. */
  readonly pendingSave: unknown;
}

/** How the page begins. */
export type DraftChoice =
  | { readonly kind: 'begin' }
  | { readonly kind: 'goOn'; readonly with: Continued }
  /** RemoteDraftStatus is a draft of another device: to go on with, or to leave where it is. */
  | { readonly kind: 'offer'; readonly there: ServerCopy }
  /** Both sides hold what the other lacks: their owner chooses. */
  | { readonly kind: 'choose'; readonly here: DraftRecord; readonly there: ServerCopy }
  | { readonly kind: 'submitted' }
  /** No draft of that id, or somebody else's. */
  | { readonly kind: 'missing' }
  /** The draft that was asked for could not be fetched. */
  | { readonly kind: 'failed' };

/**
 * What to open, by what this browser and the server keep. What was typed is never thrown away unasked: the browser's copy
 * goes on where the server's is no newer or says the same, the server's where the browser has nothing of its own, and
 * where each has something that the other lacks both are kept until their owner has chosen.
 */
export function lookAt(found: Found): DraftChoice {
  const { here, there, asked } = found;
  const copyOf = (id: string) => there?.find((copy) => copy.id === id);
  if (asked !== null) {
    const copy = copyOf(asked);
    if (copy?.isSubmitted) return { kind: 'submitted' };
    if (here?.id === asked) return goOnHere(here, copy, there !== null);
    if (copy !== undefined) return { kind: 'goOn', with: continueFrom(copy) };
    return { kind: there === null ? 'failed' : 'missing' };
  }
  const own = here === null ? undefined : copyOf(here.id);
  if (here !== null && !own?.isSubmitted) return goOnHere(here, own, there !== null);
  const newest = there?.find((copy) => !copy.isSubmitted);
  return newest === undefined ? { kind: 'begin' } : { kind: 'offer', there: newest };
}

/** A server's copy as something to go on with. */
export function continueFrom({ id, draft, savedAt, revision }: ServerCopy): Continued {
  return { id, draft, savedAt, revision, isThere: true, pendingSave: null };
}

/** The browser's copy as something to go on with, over a server's copy of that revision. */
export function continueFromLocal(
  { id, draft, keptAt, sent }: DraftRecord,
  revision: number | null,
  isThere: boolean,
): Continued {
  return { id, draft, savedAt: keptAt, revision, isThere, pendingSave: sent };
}

function goOnHere(here: DraftRecord, copy: ServerCopy | undefined, wasAsked: boolean): DraftChoice {
  // A copy that was there and is no more was thrown away on another device; what stands here begins a new one.
  if (copy === undefined) return goOn(continueFromLocal(here, wasAsked ? null : here.revision, false));
  if (copy.revision === here.revision) return goOn(continueFromLocal(here, copy.revision, !here.isAhead));
  if (isSameContent(copy.draft, here.draft)) return goOn(continueFromLocal(here, copy.revision, true));
  // The page went away before it heard that its own save had arrived.
  if (isSameContent(copy.draft, here.sent)) return goOn(continueFromLocal(here, copy.revision, false));
  if (!here.isAhead) return goOn(continueFrom(copy));
  return { kind: 'choose', here, there: copy };
}

function goOn(draft: Continued): DraftChoice {
  return { kind: 'goOn', with: draft };
}
