import { refusedAnswers } from '@marque/core/forms/engine';
import { isSameJson } from '@marque/core/offline';
import { DAY_MS } from '@marque/core/rules/time';
import type { DraftValue, InputOf } from '../../ipc/contract.ts';
import type { DraftAccess, DraftParts } from './draft-access.ts';
import { enqueueFor, enqueueSave, withoutSaves } from './draft-commands.ts';
import type { Draft } from './store.ts';
import { withFile } from './upload-sender.ts';

/** Drafts of one account that the server does not have yet. */
const MOST_DRAFTS = 500;
/** How long a draft that the server has stays on this machine for work without a network. */
const KEPT_MS = 30 * DAY_MS;

/** Changes drafts: each change is on the disk, with the command that sends it, when the function returns. */
export function createDraftWriter(
  { runner, drafts, now }: DraftParts,
  { author, requireOwn, requireOpen, present, isOnServer }: DraftAccess,
) {
  function save({ id, formName, formData, vendorName }: InputOf<'drafts.save'>): DraftValue {
    const user = author();
    const before = drafts.find(id);
    if (before !== null && before.userId !== user) throw new Error('The draft is another account’s.');
    if (before !== null) requireOpen(before);
    else if (drafts.list(user).filter((draft) => !isOnServer(draft)).length >= MOST_DRAFTS)
      throw new RangeError('There are too many drafts.');
    if (before !== null && before.formName !== formName) throw new TypeError('The draft is of another form.');
    const draft: Draft = {
      ...(before ?? { revision: null, base: null, baseSetting: null, isSubmitted: false, there: null, refused: [] }),
      id,
      userId: user,
      formName,
      formData,
      vendorName,
      savedAt: now(),
    };
    storeAndSend(before === null ? draft : withoutCorrected(draft, before));
    return present(requireOwn(id));
  }

  /** In one transaction, so that no stored draft lacks its save. A conflict is resolved first. */
  function storeAndSend(given: Draft): void {
    runner.update((state) => {
      const draft = withStoredFiles(given);
      drafts.put(draft);
      return draft.there === null ? enqueueSave(withoutSaves(state, draft.id, ['rejected']), draft, now()) : state;
    });
  }

  /** The page may have read its answers before an upload ended. */
  function withStoredFiles(draft: Draft): Draft {
    return drafts.filesOf(draft.id).reduce((changed, { state, url, field, name, type }) => {
      return state === 'stored' && url !== null
        ? withFile(changed, field, { name, type, url, success: true })
        : changed;
    }, draft);
  }

  function submit(id: string): DraftValue {
    const draft = requireOwn(id);
    const { state, files } = present(draft);
    if (state === 'submitting' || state === 'submitted') return present(draft);
    if (state === 'conflict') throw new Error('The conflict is resolved first.');
    if (files.some((file) => file.state === 'refused')) throw new Error('A file was refused.');
    if (drafts.filesOf(id).some(({ bytes, writtenBytes }) => writtenBytes < bytes)) {
      throw new Error('A file is not complete.');
    }
    runner.update((current) => {
      drafts.put({ ...draft, refused: [] });
      return enqueueFor(withoutSaves(current, id, ['rejected']), draft, 'submitConsignment', { now: now() });
    });
    return present(requireOwn(id));
  }

  /** Deletes drafts that the server has and that were not opened for long. */
  function forgetOld(): void {
    const old = drafts.listSavedBefore(now() - KEPT_MS).filter(isOnServer);
    if (old.length === 0) return;
    runner.update((state) => {
      for (const { id } of old) drafts.remove(id);
      return state;
    });
  }

  return { save, submit, forgetOld };
}

/** A refusal is about one answer as it was sent: a changed one may be accepted. */
function withoutCorrected(draft: Draft, before: Draft): Draft {
  const isUnchanged = (key: string) =>
    isSameJson(draft.formData.answers[key] ?? null, before.formData.answers[key] ?? null);
  const refused = draft.refused.filter((one) => refusedAnswers([one]).every(({ key }) => isUnchanged(key)));
  return { ...draft, refused };
}
