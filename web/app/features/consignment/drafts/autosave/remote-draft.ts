import type { Draft } from '@marque/core/forms/engine';
import type { Result } from '@marque/core/rules/result';
import { fingerprintOf, isSameContent } from '../draft-record.ts';
import type { ServerCopy } from '../draft-to-open.ts';

export type SaveRefusal =
  /** Another user or window has saved after the revision that this save is based on. */
  | 'changed'
  | 'submitted'
  /** The session has ended. */
  | 'loggedOut'
  | 'noLine'
  | 'failed';

export interface Saved {
  readonly revision: number;
  /** UTC milliseconds. */
  readonly savedAt: number;
}

/** The server's copy in relation to the form. */
export type RemoteDraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'missed'; readonly why: 'loggedOut' | 'noLine' | 'failed' }
  /** The copy differs from this form: saves stop until the user has chosen a version. */
  | { readonly kind: 'changed'; readonly copy: ServerCopy }
  | { readonly kind: 'submitted' };

export interface RemoteDraftCalls {
  /** `isLeaving`: the page unloads, and the request must outlive it. */
  send(draft: Draft, revision: number | null, isLeaving: boolean): Promise<Result<Saved, SaveRefusal>>;
  /** Fetches the server's copy; null if it is unavailable. */
  read(): Promise<ServerCopy | null>;
}

export interface RemoteDraftStart {
  readonly revision: number | null;
  /** The confirmed content of the server's copy; null if it differs from the form. */
  readonly held: Draft | null;
  readonly savedAt: number | null;
  /** A draft that an earlier page sent on unload; it may have arrived, or may still arrive. */
  readonly pendingSave: unknown;
}

export interface RemoteDraft {
  /** Saves unless the server already has this version, one save after the other; never rejects. */
  save(draft: Draft, isLeaving?: boolean): Promise<RemoteDraftStatus>;
  /** Lets the next save overwrite the server's copy. */
  overwriteRemote(): void;
  /** Discards the known state: the next save fetches the server's copy first. */
  invalidate(): void;
  remote(): RemoteDraftStatus;
  revision(): number | null;
  /** The draft of a pending or unanswered save. */
  pendingSave(): unknown;
  isBusy(): boolean;
  /** Resolves once no save is pending. */
  idle(): Promise<unknown>;
  isBehind(draft: Draft): boolean;
}

/** Tracks the revision from save to save, and stops at a copy that another user or window has changed. */
export function createRemoteDraft({ send, read }: RemoteDraftCalls, start: RemoteDraftStart): RemoteDraft {
  let { revision } = start;
  let held = start.held === null ? null : fingerprintOf(start.held);
  let remote: RemoteDraftStatus = start.savedAt === null ? { kind: 'none' } : { kind: 'saved', at: start.savedAt };
  // A draft that may have arrived although its response was lost.
  let { pendingSave } = start;
  let running: Promise<RemoteDraftStatus> | null = null;

  const isBehind = (draft: Draft) => fingerprintOf(draft) !== held;

  async function sendOnce(draft: Draft, isLeaving: boolean): Promise<RemoteDraftStatus> {
    const before = pendingSave;
    pendingSave = draft;
    const answer = await send(draft, revision, isLeaving);
    if (answer.ok) {
      revision = answer.value.revision;
      held = fingerprintOf(draft);
      pendingSave = null;
      return { kind: 'saved', at: answer.value.savedAt };
    }
    if (answer.error === 'submitted') return { kind: 'submitted' };
    return answer.error === 'changed' ? resolveConflict(draft, before) : { kind: 'missed', why: answer.error };
  }

  async function resolveConflict(draft: Draft, before: unknown): Promise<RemoteDraftStatus> {
    const copy = await read();
    if (copy === null) return { kind: 'missed', why: 'failed' };
    if (copy.isSubmitted) return { kind: 'submitted' };
    const isOwn = isSameContent(copy.draft, before) || isSameContent(copy.draft, draft);
    // No save has happened since, so a retry would be refused again.
    if (!isOwn || copy.revision === revision) return { kind: 'changed', copy };
    revision = copy.revision;
    return sendOnce(draft, false);
  }

  async function saveIfBehind(draft: Draft, isLeaving: boolean): Promise<RemoteDraftStatus> {
    if (remote.kind === 'changed' || remote.kind === 'submitted' || !isBehind(draft)) return remote;
    remote = await sendOnce(draft, isLeaving);
    return remote;
  }

  return {
    save(draft, isLeaving = false) {
      // The first request starts synchronously, because an unloading page cannot wait.
      const turn =
        running === null ? saveIfBehind(draft, isLeaving) : running.then(() => saveIfBehind(draft, isLeaving));
      running = turn;
      void turn.then(() => {
        if (running === turn) running = null;
      });
      return turn;
    },
    overwriteRemote() {
      if (remote.kind !== 'changed') return;
      revision = remote.copy.revision;
      held = null;
      remote = { kind: 'none' };
    },
    invalidate() {
      held = null;
    },
    remote: () => remote,
    revision: () => revision,
    pendingSave: () => pendingSave,
    isBusy: () => running !== null,
    idle: async () => running,
    isBehind,
  };
}
