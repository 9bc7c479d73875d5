import type { AreaHandlers } from '../handlers.ts';
import type { Drafts } from './drafts.ts';

export function createDraftHandlers(drafts: Drafts): AreaHandlers<'drafts'> {
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
    'drafts.addFile': (input) => ({ storedBytes: drafts.files.add(input) }),
    'drafts.readFile': ({ id, fileId }) => drafts.files.read(id, fileId),
    'drafts.removeFile'({ id, fileId }) {
      drafts.files.remove(id, fileId);
      return {};
    },
  };
}
