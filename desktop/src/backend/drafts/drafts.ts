import { createDraftWriter } from './change-drafts.ts';
import { createConflicts } from './conflicts.ts';
import { createDiscard } from './discard-draft.ts';
import { createDraftAccess, type DraftParts } from './draft-access.ts';
import { createDraftFiles } from './draft-files.ts';
import { createDraftReader } from './open-drafts.ts';

/** Drafts of the signed-in account and their files. */
export function createDrafts(parts: DraftParts) {
  const access = createDraftAccess(parts);
  return {
    ...createDraftReader(parts, access),
    ...createDraftWriter(parts, access),
    ...createConflicts(parts, access),
    discard: createDiscard(parts, access),
    files: createDraftFiles(parts, access),
    value: access.value,
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
