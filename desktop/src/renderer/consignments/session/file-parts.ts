import type { UploadsPort } from '@marque/core/ui/form-screens';
import type { ConsoleBridge } from '../../../ipc/contract.ts';
import { base64Of } from '../../bridge/index.ts';
import type { ShownFiles } from './shown-files.ts';

/** Bytes of one part: in base64 a message stays below 1 MB. */
export const PART_BYTES = 720 * 1024;

const STORED = 201;

interface Parts {
  readonly bridge: ConsoleBridge;
  readonly draftId: string;
  readonly shown: ShownFiles;
  /** The backend takes files of drafts that it has. */
  readonly saveFirst: () => Promise<boolean>;
}

/**
 * Hands the files of a form to the backend in parts. A file counts as stored when all of it is on this computer's disk; the
 * backend sends it to the server.
 */
export function createFilesPort({ bridge, draftId, shown, saveFirst }: Parts): UploadsPort {
  return {
    async send(file, { field }, { signal, onProgress }) {
      if (!(await saveFirst())) return { status: null, stored: null };
      const fileId = crypto.randomUUID();
      const { name, type, size: bytes } = file;
      shown.begin(fileId);
      try {
        let offset = 0;
        do {
          const chunk = await base64Of(file.slice(offset, offset + PART_BYTES));
          const part = { id: draftId, fileId, field, name, type, bytes, offset, chunk };
          offset = (await bridge.call('drafts.addFile', part)).storedBytes;
          signal.throwIfAborted();
          onProgress(bytes === 0 ? 1 : offset / bytes);
        } while (offset < bytes);
        return { status: STORED, stored: shown.add(fileId, name) };
      } catch (error) {
        // An incomplete file would hold up the submission.
        bridge.call('drafts.removeFile', { id: draftId, fileId }).catch(() => undefined);
        throw error;
      }
    },
  };
}
