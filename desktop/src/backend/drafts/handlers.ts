import type { AreaHandlers } from '../handlers.ts';
import { createDraftFiles } from './draft-files.ts';
import type { DraftParts, Drafts } from './drafts.ts';

export function createDraftHandlers(parts: DraftParts, drafts: Drafts): AreaHandlers<'drafts'> {
  const files = createDraftFiles(parts, drafts);
  return {
    'drafts.list': drafts.list,
    'drafts.open': ({ id }) => drafts.open(id),
    'drafts.save': drafts.save,
    'drafts.submit': ({ id }) => drafts.submit(id),
    async 'drafts.discard'({ id }) {
      await drafts.discard(id);
      return {};
    },
    'drafts.conflict': ({ id }) => drafts.conflict(id),
    'drafts.resolve': drafts.resolve,
    'drafts.addFile': (input) => ({ storedBytes: files.add(input) }),
    'drafts.removeFile'({ id, fileId }) {
      files.remove(id, fileId);
      return {};
    },
  };
}
