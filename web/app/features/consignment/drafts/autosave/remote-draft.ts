import type { Draft } from '@marque/core/forms/engine';
import type { Result } from '@marque/core/rules/result';
import type { ServerCopy } from '../choose-draft.ts';
import { fingerprintOf, isSameContent } from '../draft-record.ts';

/** Why the server did not keep a draft. */
export type SaveRefusal =
  /** Somebody else, or another window, saved after what this save was based on. */
  | 'changed'
  | 'submitted'
  /** Nobody is logged in any more. */
  | 'loggedOut'
  | 'noLine'
  | 'failed';

/** What the server answers a save with. */
export interface Saved {
  readonly revision: number;
  /** UTC milliseconds. */
  readonly savedAt: number;
}

/** How the server's copy stands to what is in the form. */
export type RemoteDraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'missed'; readonly why: 'loggedOut' | 'noLine' | 'failed' }
  /** It holds what this form does not: nothing is sent until somebody has chosen. */
  | { readonly kind: 'changed'; readonly copy: ServerCopy }
  | { readonly kind: 'submitted' };

export interface RemoteDraftCalls {
  /** `isLeaving`: the page goes away, and the call must outlive it. */
  send(draft: Draft, revision: number | null, isLeaving: boolean): Promise<Result<Saved, SaveRefusal>>;
  /** The copy that stands there; null where it cannot be had now. */
  read(): Promise<ServerCopy | null>;
}

export interface RemoteDraftStart {
  readonly revision: number | null;
  /** What the server is known to hold; null where it is not what the form holds. */
  readonly held: Draft | null;
  readonly savedAt: number | null;
  /** What an earlier page sent as it was left: it may have arrived, or arrive yet. */
  readonly pendingSave: unknown;
}

/** One draft's copy on the server. */
export interface RemoteDraft {
  /** Sends it unless it is there already, one save after the other; never rejects. */
  save(draft: Draft, isLeaving?: boolean): Promise<RemoteDraftStatus>;
  /** Whatever is there gives way to the next save. */
  overwriteRemote(): void;
  /** What it is known to hold counts for nothing any more: the next save asks it again. */
  invalidate(): void;
  there(): RemoteDraftStatus;
  revision(): number | null;
  /** What is on its way, or went and was never answered. */
  pendingSave(): unknown;
  /** Whether a save is on its way. */
  isBusy(): boolean;
  /** Once nothing is on its way any more. */
  idle(): Promise<unknown>;
  isBehind(draft: Draft): boolean;
}

/** Keeps the revision from save to save, and stops at a copy that somebody else has changed. */
export function createRemoteDraft({ send, read }: RemoteDraftCalls, start: RemoteDraftStart): RemoteDraft {
  let { revision } = start;
  let held = start.held === null ? null : fingerprintOf(start.held);
  let there: RemoteDraftStatus = start.savedAt === null ? { kind: 'none' } : { kind: 'saved', at: start.savedAt };
  // What may have arrived although nobody heard that it did.
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
    return answer.error === 'changed' ? lookAtOther(draft, before) : { kind: 'missed', why: answer.error };
  }

  async function lookAtOther(draft: Draft, before: unknown): Promise<RemoteDraftStatus> {
    const copy = await read();
    if (copy === null) return { kind: 'missed', why: 'failed' };
    if (copy.isSubmitted) return { kind: 'submitted' };
    const isOwn = isSameContent(copy.draft, before) || isSameContent(copy.draft, draft);
    // Nobody has saved since: asked again, it would be refused again.
    if (!isOwn || copy.revision === revision) return { kind: 'changed', copy };
    revision = copy.revision;
    return sendOnce(draft, false);
  }

  async function saveIfBehind(draft: Draft, isLeaving: boolean): Promise<RemoteDraftStatus> {
    if (there.kind === 'changed' || there.kind === 'submitted' || !isBehind(draft)) return there;
    there = await sendOnce(draft, isLeaving);
    return there;
  }

  return {
    save(draft, isLeaving = false) {
      // The first goes out at once: a page that is being left has no time to wait.
      const turn =
        running === null ? saveIfBehind(draft, isLeaving) : running.then(() => saveIfBehind(draft, isLeaving));
      running = turn;
      void turn.then(() => {
        if (running === turn) running = null;
      });
      return turn;
    },
    overwriteRemote() {
      if (there.kind !== 'changed') return;
      revision = there.copy.revision;
      held = null;
      there = { kind: 'none' };
    },
    invalidate() {
      held = null;
    },
    there: () => there,
    revision: () => revision,
    pendingSave: () => pendingSave,
    isBusy: () => running !== null,
    idle: async () => running,
    isBehind,
  };
}
