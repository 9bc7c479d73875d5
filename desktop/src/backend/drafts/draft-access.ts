import type { ApiClient } from '@marque/core/client';
import type { OutboxEntry } from '@marque/core/offline';
import type { DraftValue } from '../../ipc/contract.ts';
import type { Runner } from '../outbox/index.ts';
import { aggregateOf, draftValueOf } from './draft-value.ts';
import type { FileFolder } from './file-folder.ts';
import type { Draft, DraftStore } from './store.ts';

export interface DraftParts {
  readonly runner: Runner;
  readonly drafts: DraftStore;
  readonly folder: FileFolder;
  readonly client: ApiClient;
  readonly now: () => number;
  readonly userId: () => number | null;
}

/** The drafts that the signed-in account may see, with their state. */
export interface DraftAccess {
  /** The signed-in account. Throws without one. */
  author(): number;
  findOwn(id: string): Draft | null;
  /** Throws where the draft is not on this machine. */
  requireOwn(id: string): Draft;
  /** Throws for a submission that is on its way, or was made: it cannot be changed. */
  requireOpen(draft: Draft): void;
  /** The commands about a draft that wait. */
  entriesOf(id: string): readonly OutboxEntry[];
  present(draft: Draft): DraftValue;
  value(id: string): DraftValue | null;
  /** Whether nothing of the draft is on this machine alone. */
  isOnServer(draft: Draft): boolean;
}

export function createDraftAccess({
  runner,
  drafts,
  userId,
}: Pick<DraftParts, 'runner' | 'drafts' | 'userId'>): DraftAccess {
  function findOwn(id: string): Draft | null {
    const draft = drafts.find(id);
    return draft !== null && draft.userId === userId() ? draft : null;
  }

  const entriesOf = (id: string) => runner.state().entries.filter(({ aggregate }) => aggregate === aggregateOf(id));
  let presented = 0;
  const present = (draft: Draft) => draftValueOf(draft, drafts.filesOf(draft.id), entriesOf(draft.id), ++presented);

  return {
    author() {
      const user = userId();
      if (user === null) throw new Error('Drafts are opened after a login.');
      return user;
    },
    findOwn,
    requireOwn(id) {
      const draft = findOwn(id);
      if (draft === null) throw new Error('The draft is not on this machine.');
      return draft;
    },
    requireOpen(draft) {
      const { state } = present(draft);
      if (state === 'submitting' || state === 'submitted') throw new Error('The consignment is submitted.');
    },
    entriesOf,
    present,
    value(id) {
      const draft = findOwn(id);
      return draft === null ? null : present(draft);
    },
    isOnServer(draft) {
      const { state } = present(draft);
      return state === 'saved' || state === 'submitted';
    },
  };
}

/** The answers name the files that they still have: one that was removed elsewhere is not added again. */
export function forgetStoredFiles(drafts: DraftStore, id: string): void {
  for (const file of drafts.filesOf(id)) if (file.state === 'stored') drafts.removeFile(file.id);
}
