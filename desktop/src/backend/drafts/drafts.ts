import type { ApiClient, ApiFailure } from '@marque/core/client';
import { discardProspect, type Prospect, readProspect } from '@marque/core/contracts/prospects';
import { findVendors, listSubmitted } from '@marque/core/contracts/staff';
import { discardEntry } from '@marque/core/offline';
import { DAY_MS } from '@marque/core/rules/time';
import type { DraftValue, InputOf, OutputOf } from '../../ipc/contract.ts';
import type { Runner } from '../outbox/index.ts';
import { enqueueFor, enqueueSave, withoutSaves } from './draft-commands.ts';
import { aggregateOf, draftValueOf } from './draft-value.ts';
import type { FileFolder } from './file-folder.ts';
import type { Draft, DraftStore } from './store.ts';
import { withFile } from './upload-sender.ts';

/** Drafts of one account that the server does not have yet. */
const MOST_DRAFTS = 500;
/** How long a draft that the server has stays on this machine for work without a network. */
const KEPT_MS = 30 * DAY_MS;
/** Pages of consignments that a list asks the server for. */
const MOST_PAGES = 10;
/** A page is shown with what is here if the server does not answer in time. */
const OPEN_TIMEOUT_MS = 5_000;

export interface DraftParts {
  readonly runner: Runner;
  readonly drafts: DraftStore;
  readonly folder: FileFolder;
  readonly client: ApiClient;
  readonly now: () => number;
  readonly userId: () => number | null;
}

/** Reads and writes drafts of the signed-in account. */
export function createDrafts({ runner, drafts, folder, client, now, userId }: DraftParts) {
  function author(): number {
    const user = userId();
    if (user === null) throw new Error('Drafts are opened after a login.');
    return user;
  }

  function findOwn(id: string): Draft | null {
    const draft = drafts.find(id);
    return draft !== null && draft.userId === userId() ? draft : null;
  }

  function requireOwn(id: string): Draft {
    const draft = findOwn(id);
    if (draft === null) throw new Error('The draft is not on this machine.');
    return draft;
  }

  const entriesOf = (id: string) => runner.state().entries.filter(({ aggregate }) => aggregate === aggregateOf(id));
  const present = (draft: Draft) => draftValueOf(draft, drafts.filesOf(draft.id), entriesOf(draft.id));
  const value = (id: string): DraftValue | null => {
    const draft = findOwn(id);
    return draft === null ? null : present(draft);
  };

  /** A submission that is on its way, or was made, cannot be changed. */
  function requireOpen(draft: Draft): void {
    const { state } = present(draft);
    if (state === 'submitting' || state === 'submitted') throw new Error('The consignment is submitted.');
  }

  /** Whether nothing of the draft is on this machine alone. */
  function isOnServer(draft: Draft): boolean {
    const { state } = present(draft);
    return state === 'saved' || state === 'submitted';
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

  async function list(): Promise<OutputOf<'drafts.list'>> {
    const local = drafts.list(author()).map(present);
    const found: OutputOf<'drafts.list'>['drafts'] = [];
    const isLocal = new Set(local.map(({ id }) => id));
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer: Awaited<ReturnType<typeof readPage>> = await readPage(after);
      if (!answer.ok) break;
      const { prospects, next } = answer.value.body;
      found.push(...prospects.filter(({ id }) => !isLocal.has(id)));
      if (next === null) break;
      after = next;
    }
    return { drafts: found, local };
  }

  const readPage = (after: string | null) =>
    client.call(listSubmitted, { query: after === null ? {} : { after } }, { timeoutMs: OPEN_TIMEOUT_MS });

  /** What is here has precedence; without changes of its own it follows the server's version. */
  async function open(id: string): Promise<DraftValue | null> {
    const user = author();
    const local = findOwn(id);
    if (local !== null && present(local).state !== 'saved') return present(local);
    const answer = await client.call(readProspect, { params: { id } }, { timeoutMs: OPEN_TIMEOUT_MS });
    if (!answer.ok) return value(id);
    const found = answer.value.body;
    const vendorName = local?.vendorName ?? (await vendorNameOf(found.userId));
    // Read after the last wait: the page may have saved meanwhile.
    const current = drafts.find(id);
    // Another account of this machine has the draft open with changes of its own.
    if (current !== null && current.userId !== user && present(current).state !== 'saved') return null;
    if (current?.userId === user && present(current).state !== 'saved') return present(current);
    if (current?.userId === user && (current.revision ?? 0) >= found.revision) return present(current);
    const draft = draftOf(found, { userId: user, vendorName, savedAt: now() });
    runner.update((state) => {
      drafts.put(draft);
      forgetStoredFiles(draft);
      return state;
    });
    return present(draft);
  }

  /** The answers name the files that they still have: one that was removed elsewhere is not added again. */
  function forgetStoredFiles({ id }: Draft): void {
    for (const file of drafts.filesOf(id)) if (file.state === 'stored') drafts.removeFile(file.id);
  }

  async function vendorNameOf(vendorId: number): Promise<string> {
    const text = String(vendorId);
    if (text.length < 2) return '';
    const answer = await client.call(findVendors, { query: { text } }, { timeoutMs: OPEN_TIMEOUT_MS });
    return answer.ok ? (answer.value.body.vendors.find((vendor) => vendor.userId === vendorId)?.name ?? '') : '';
  }

  function save({ id, formName, formData, vendorName }: InputOf<'drafts.save'>): DraftValue {
    const user = author();
    const before = drafts.find(id);
    if (before !== null && before.userId !== user) throw new Error('The draft is another account’s.');
    if (before !== null) requireOpen(before);
    else if (drafts.list(user).filter((draft) => !isOnServer(draft)).length >= MOST_DRAFTS)
      throw new RangeError('There are too many drafts.');
    if (before !== null && before.formName !== formName) throw new TypeError('The draft is of another form.');
    const draft: Draft = {
      ...(before ?? { revision: null, base: null, isSubmitted: false, there: null }),
      id,
      userId: user,
      formName,
      formData,
      vendorName,
      savedAt: now(),
    };
    storeAndSend(draft);
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
    runner.update((current) =>
      enqueueFor(withoutSaves(current, id, ['rejected']), draft, 'submitConsignment', { now: now() }),
    );
    return present(requireOwn(id));
  }

  async function discard(id: string): Promise<void> {
    const local = findOwn(id);
    author();
    dropWaiting(id);
    // What is on its way may queue a save when it ends.
    for (let [entry] = entriesOf(id); entry !== undefined; [entry] = entriesOf(id)) {
      await runner.finished(entry.id);
      dropWaiting(id);
    }
    const revision = findOwn(id)?.revision ?? null;
    if (local === null || revision !== null) {
      const answer = await client.call(discardProspect, { params: { id } });
      if (!answer.ok && !isGone(answer.error)) throw new Error('The server did not discard the draft.');
    }
    removeLocal(id);
  }

  /** Nothing of a discarded draft is sent any more: the server would have it again. */
  function dropWaiting(id: string): void {
    runner.update((state) => entriesOf(id).reduce((rest, entry) => discardEntry(rest, entry.id), state));
  }

  function removeLocal(id: string): void {
    if (findOwn(id) === null) return;
    const files = drafts.filesOf(id);
    runner.update((state) => {
      drafts.remove(id);
      return state;
    });
    for (const file of files) folder.remove(file.id);
  }

  function conflict(id: string): OutputOf<'drafts.conflict'> {
    const draft = findOwn(id);
    if (draft === null || draft.there === null) return null;
    const { answers, revision, savedAt } = draft.there;
    return {
      base: draft.base === null ? null : ({ ...draft.base } as NonNullable<OutputOf<'drafts.conflict'>>['here']),
      here: draft.formData.answers,
      there: answers,
      thereRevision: revision,
      thereSavedAt: savedAt,
    };
  }

  function resolve({ id, answers, thereRevision }: InputOf<'drafts.resolve'>): DraftValue {
    const draft = requireOwn(id);
    if (draft.there === null) return present(draft);
    if (draft.there.revision !== thereRevision) throw new Error('The server’s version has changed again.');
    const resolved: Draft = {
      ...draft,
      formData: { ...draft.formData, answers },
      revision: draft.there.revision,
      base: draft.there.answers,
      there: null,
      savedAt: now(),
    };
    runner.update((state) => {
      drafts.put(resolved);
      forgetStoredFiles(resolved);
      return enqueueSave(withoutSaves(state, id, ['conflict', 'rejected']), resolved, now());
    });
    return present(resolved);
  }

  return {
    list,
    open,
    value,
    forgetOld,
    save,
    submit,
    discard,
    conflict,
    resolve,
    findOwn,
    requireOwn,
    requireOpen,
    present,
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

function isGone(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404;
}

function draftOf(
  { id, formName, formData, revision, isSubmitted }: Prospect,
  here: Pick<Draft, 'userId' | 'vendorName' | 'savedAt'>,
): Draft {
  const base = formData.answers;
  return { id, formName, formData, revision, base, isSubmitted: isSubmitted === 1, there: null, ...here };
}
