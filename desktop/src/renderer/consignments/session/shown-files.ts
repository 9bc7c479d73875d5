import type { CompiledForm } from '@marque/core/forms/engine';
import type { Answers, FieldValue, StoredFile } from '@marque/core/forms/fields';
import type { DraftValue } from '../../../ipc/contract.ts';

/**
 * The files of a draft as its form shows them. A file that waits on this computer has no address in the storage yet, and
 * the form shows it under one of its own. It keeps that address while the form is open, so that it stays in its place, with
 * its picture, when the server has it.
 */
export interface ShownFiles {
  /** A file of this page whose parts are on their way to the backend: its form has it already, without an address. */
  begin(fileId: string): void;
  /** The entry of a file that was added here, once the backend has all of it. */
  add(fileId: string, name: string): StoredFile;
  /** The answers of the backend as the form shows them, with the files that wait. */
  show(value: Pick<DraftValue, 'formData' | 'files'>): Answers;
  /** The answers of the form as they are stored: files that wait are left out, since the backend adds them. */
  store(answers: Answers): Answers;
  /** The backend's id of a shown file; null for one that it has no row of. */
  fileIdOf(address: string): string | null;
}

const LOCAL = 'local:';
const localAddress = (fileId: string) => `${LOCAL}${fileId}`;

export function createShownFiles(form: CompiledForm): ShownFiles {
  const keys = [...form.fields.values()].filter(({ kind }) => kind === 'files').map(({ key }) => key);
  /** Stored files by the address under which they are shown. */
  const stored = new Map<string, StoredFile>();
  /** Addresses under which files are shown, by their address in the storage. */
  const shownAt = new Map<string, string>();
  const ids = new Map<string, string>();
  const begun = new Set<string>();

  function note({ formData, files }: Pick<DraftValue, 'formData' | 'files'>): void {
    for (const { fileId, url } of files) {
      const local = localAddress(fileId);
      if (url !== null && !shownAt.has(url)) shownAt.set(url, ids.has(local) ? local : url);
      ids.set(url === null ? local : (shownAt.get(url) ?? url), fileId);
    }
    for (const key of keys) {
      for (const file of filesIn(formData.answers[key])) stored.set(shownAt.get(file.url) ?? file.url, file);
    }
  }

  return {
    begin: (fileId) => void begun.add(fileId),
    add(fileId, name) {
      begun.delete(fileId);
      ids.set(localAddress(fileId), fileId);
      return shownFile(localAddress(fileId), name);
    },
    show(value) {
      note(value);
      const lists = keys.map((key): [string, readonly StoredFile[]] => {
        const here = filesIn(value.formData.answers[key]).map(({ url, name }) =>
          shownFile(shownAt.get(url) ?? url, name),
        );
        const waiting = value.files
          .filter(({ fileId, field, url }) => field === key && url === null && !begun.has(fileId))
          .map(({ fileId, name }) => shownFile(localAddress(fileId), name));
        return [key, [...here, ...waiting]];
      });
      return { ...value.formData.answers, ...Object.fromEntries(lists.filter(([, files]) => files.length > 0)) };
    },
    store: (answers) =>
      Object.fromEntries(
        Object.entries(answers).flatMap(([key, value]): [string, FieldValue][] => {
          if (typeof value !== 'object') return [[key, value]];
          const files = value.flatMap((file) => stored.get(file.url) ?? (file.url.startsWith(LOCAL) ? [] : file));
          return files.length === 0 ? [] : [[key, files]];
        }),
      ),
    fileIdOf: (address) => ids.get(address) ?? null,
  };
}

/** Without its type, since the page cannot load the picture from its address: `FileStrip` shows it. */
function shownFile(url: string, name: string): StoredFile {
  return { name, type: '', url, success: true };
}

export function filesIn(value: FieldValue | undefined): readonly StoredFile[] {
  return typeof value === 'object' ? value : [];
}
