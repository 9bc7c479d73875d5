import { variantOf } from '@marque/core/forms/variants';
import { discardEntry } from '@marque/core/offline';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import type { InputOf, OutputOf } from '../../ipc/contract.ts';
import { LARGEST_SHOWN_BYTES, presentFile } from '../api/index.ts';
import type { DraftAccess, DraftParts } from './draft-access.ts';
import { enqueueFor, enqueueSave } from './draft-commands.ts';
import { aggregateOf, fileIdOf } from './draft-value.ts';
import type { Draft, DraftFile } from './store.ts';
import { withoutFile } from './upload-sender.ts';

/** Files of one draft that are on this machine. */
const MOST_FILES = 1_000;

/** Takes the files of a draft in parts, and queues each when it is complete. */
export function createDraftFiles(
  { runner, drafts, folder, now }: DraftParts,
  { requireOwn, requireOpen }: DraftAccess,
) {
  /** Returns how many bytes of the file are on the disk. A part that is there already changes nothing. */
  function add({ id, fileId, field, name, type, bytes, offset, chunk }: InputOf<'drafts.addFile'>): number {
    const draft = requireOwn(id);
    requireOpen(draft);
    const known = drafts.findFile(fileId);
    const file = known ?? newFile(draft, { id: fileId, draftId: id, field, name, type, bytes });
    if (file.draftId !== id || file.bytes !== bytes) throw new TypeError('The file is another one.');
    const part = Buffer.from(chunk, 'base64');
    const end = offset + part.length;
    if (end <= file.writtenBytes && known !== null) return file.writtenBytes;
    if (offset !== file.writtenBytes || end > bytes || (part.length === 0 && bytes > 0)) {
      throw new RangeError('The part does not follow the former one.');
    }
    folder.write(fileId, offset, part);
    runner.update((state) => {
      drafts.putFile({ ...file, writtenBytes: end });
      if (end < bytes) return state;
      return enqueueFor(state, draft, 'uploadFile', { now: now(), payload: { fileId } });
    });
    return end;
  }

  function newFile(
    draft: Draft,
    file: Pick<DraftFile, 'id' | 'draftId' | 'field' | 'name' | 'type' | 'bytes'>,
  ): DraftFile {
    const fields = variantOf(draft.formName).steps.flatMap((step) => step.fields);
    if (!fields.some(({ key, kind }) => key === file.field && kind === 'files')) {
      throw new TypeError('The form has no field for files of this name.');
    }
    if (file.bytes > MOST_UPLOAD_BYTES) throw new RangeError('The file is too large.');
    if (drafts.filesOf(draft.id).length >= MOST_FILES) throw new RangeError('There are too many files.');
    return { ...file, writtenBytes: 0, state: 'waiting', url: null };
  }

  /** The file leaves the answers, too. An upload on its way ends without an effect. */
  function remove(id: string, fileId: string): void {
    const draft = requireOwn(id);
    const file = drafts.findFile(fileId);
    if (file === null || file.draftId !== id) return;
    requireOpen(draft);
    runner.update((state) => {
      drafts.removeFile(fileId);
      const rest = state.entries
        .filter((entry) => entry.aggregate === aggregateOf(id) && fileIdOf(entry.payload) === fileId)
        .reduce((kept, entry) => discardEntry(kept, entry.id), state);
      if (file.url === null) return rest;
      const changed = withoutFile(draft, file.field, file.url);
      drafts.put(changed);
      return enqueueSave(rest, changed, now());
    });
    folder.remove(fileId);
  }

  /** The content of a file that waits; null for one that is not complete, stored already, or too large to be shown. */
  async function read(id: string, fileId: string): Promise<OutputOf<'drafts.readFile'>> {
    requireOwn(id);
    const file = drafts.findFile(fileId);
    const isHere = file !== null && file.draftId === id && file.state !== 'stored' && file.writtenBytes === file.bytes;
    if (!isHere || file.bytes > LARGEST_SHOWN_BYTES) return null;
    const content = await folder.open(fileId);
    return presentFile(file.type, await content.arrayBuffer());
  }

  return { add, remove, read };
}
