import { type Prospect, readProspect } from '@marque/core/contracts/prospects';
import type { CommonVersion } from '@marque/core/offline/merge';
import type { DraftConflict, DraftValue, InputOf } from '../../ipc/contract.ts';
import { type DraftAccess, type DraftParts, forgetStoredFiles } from './draft-access.ts';
import { enqueueSave, withoutSaves } from './draft-commands.ts';
import type { Draft, ServerVersion } from './store.ts';

/** The versions that are here are compared if the server does not answer in time. */
const READ_TIMEOUT_MS = 5_000;

/** Shows and settles the conflict of a draft that was saved elsewhere meanwhile. */
export function createConflicts(
  { runner, drafts, client, now }: DraftParts,
  { requireOwn, findOwn, present }: DraftAccess,
) {
  /** Null without a conflict. The server may have a later version than the one that caused it. */
  async function conflict(id: string): Promise<DraftConflict | null> {
    const before = findOwn(id);
    if (before === null || before.there === null) return null;
    const answer = await client.call(readProspect, { params: { id } }, { timeoutMs: READ_TIMEOUT_MS });
    // Read after the wait: the page may have saved or resolved meanwhile.
    const current = findOwn(id);
    if (current === null || current.there === null) return null;
    if (!answer.ok || answer.value.body.revision <= current.there.revision) return conflictOf(current, current.there);
    const there = serverVersionOf(answer.value.body);
    runner.update((state) => {
      drafts.put({ ...current, there });
      return state;
    });
    return conflictOf(current, there);
  }

  function resolve({ id, answers, setting, hereSavedAt, thereRevision }: InputOf<'drafts.resolve'>): DraftValue {
    const draft = requireOwn(id);
    if (draft.there === null) throw new Error('The draft has no conflict.');
    if (draft.there.revision !== thereRevision) throw new Error('The server’s version has changed again.');
    if (draft.savedAt !== hereSavedAt) throw new Error('The version of this console has changed.');
    const resolved: Draft = {
      ...draft,
      formData: { ...draft.formData, answers, setting },
      revision: draft.there.revision,
      base: draft.there.answers,
      baseSetting: draft.there.setting ?? null,
      there: null,
      // The page tells versions apart by their time.
      savedAt: Math.max(now(), draft.savedAt + 1),
    };
    runner.update((state) => {
      drafts.put(resolved);
      forgetStoredFiles(drafts, resolved.id);
      return enqueueSave(withoutSaves(state, id, ['conflict', 'rejected']), resolved, now());
    });
    return present(resolved);
  }

  return { conflict, resolve };
}

export function serverVersionOf({ formData, revision, dtSavedUTC }: Prospect): ServerVersion {
  const { answers, setting } = formData;
  return { answers, setting, revision, savedAt: Date.parse(dtSavedUTC) };
}

/** What a draft and the server's version are both based on; null before the first save there. */
export function commonVersionOf({ base, baseSetting }: Pick<Draft, 'base' | 'baseSetting'>): CommonVersion | null {
  return base === null ? null : { answers: base, setting: baseSetting };
}

/** Lists of the contract are mutable; those of the core are read-only. */
function conflictOf(draft: Draft, there: ServerVersion): DraftConflict {
  const { base, baseSetting, formData, savedAt } = draft;
  const here = { answers: formData.answers, setting: formData.setting };
  return {
    base: base === null ? null : { answers: { ...base } as DraftConflict['here']['answers'], setting: baseSetting },
    here,
    hereSavedAt: savedAt,
    // An older console has stored no setting of the server's version.
    there: { answers: there.answers, setting: there.setting ?? formData.setting },
    thereRevision: there.revision,
    thereSavedAt: there.savedAt,
  };
}
