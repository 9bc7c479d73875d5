import type { ApiFailure } from '@marque/core/client';
import { discardProspect } from '@marque/core/contracts/prospects';
import { discardEntry } from '@marque/core/offline';
import type { DraftAccess, DraftParts } from './draft-access.ts';

/** Discards a draft here and on the server. It needs the server for a draft that is there. */
export function createDiscard(
  { runner, drafts, folder, client }: DraftParts,
  { author, findOwn, entriesOf }: DraftAccess,
): (id: string) => Promise<void> {
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

  return async (id) => {
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
  };
}

function isGone(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404;
}
