import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** A file that a row names. */
export interface LocalPicture {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

export interface PictureFolder {
  /** The files of a name in a row; null where the folder has none of it. */
  readonly named: (name: string) => Promise<LocalPicture | null>;
  /** The files of a row's id: a folder of that name, or files of that name, also with a number behind it. */
  readonly ofRow: (name: string) => Promise<readonly LocalPicture[]>;
}

export type FolderFault = 'noSuchFolder' | 'noFolder' | 'tooManyFiles';

const MOST_FILES = 200_000;
/** "A12_3.jpg" and "A12 (3).jpg" are pictures of row A12. */
const NUMBER_BEHIND = /(?:_| ?\()\d{1,3}\)?$/;

/** A folder with pictures. Names that lead out of it, also by links, are as good as missing. */
export async function openPictureFolder(path: string): Promise<Result<PictureFolder, FolderFault>> {
  const root = await realpath(path).catch(() => null);
  if (root === null) return refuse('noSuchFolder');
  const entries = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (entries === null) return refuse('noFolder');
  if (entries.length > MOST_FILES) return refuse('tooManyFiles');
  const ofRow = new Map<string, string[]>();
  for (const { name } of entries.filter((entry) => !entry.isDirectory())) {
    const stem = basename(name, extname(name)).toLowerCase();
    for (const id of new Set([stem, stem.replace(NUMBER_BEHIND, '')])) ofRow.set(id, [...(ofRow.get(id) ?? []), name]);
  }
  const folders = new Map(entries.filter((entry) => entry.isDirectory()).map(({ name }) => [name.toLowerCase(), name]));
  const named = (name: string) => findFile(root, name);

  return succeed({
    named,
    async ofRow(name) {
      const folder = folders.get(name.toLowerCase());
      const inside = folder === undefined ? [] : await readdir(join(root, folder)).catch(() => []);
      const names = inside.slice(0, MOST_FILES).map((file) => join(folder ?? '', file));
      const found = await Promise.all([...names, ...(ofRow.get(name.toLowerCase()) ?? [])].map(named));
      return found
        .filter((file) => file !== null)
        .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }));
    },
  });
}

async function findFile(root: string, name: string): Promise<LocalPicture | null> {
  const path = await realpath(join(root, name)).catch(() => null);
  if (path?.startsWith(root + sep) !== true) return null;
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? { path, name: basename(name), bytes: found.size } : null;
}
