import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../start-error.ts';
import type { BackupFile } from './manifest.ts';

/** What a data folder keeps beside its database. Pictures in other sizes are drawn again. */
const KEPT = ['uploads', 'mail', 'flags.json', 'unleash.json'] as const;
/** A file that is being received. */
const UNFINISHED = /\.part$/;

/** Where a backup keeps the files of the data folder. */
export const FILES_FOLDER = 'files';

/**
 * Copies the files of a data folder into the backup. They are stored before the rows that name them, so they are copied
 * after the database: each file that a row of the copy names is there, unless it was deleted meanwhile. `onFile` gets the
 * number so far.
 */
export async function backUpFiles(
  data: string,
  backup: string,
  onFile: (count: number) => void,
): Promise<readonly BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of await listKept(data)) {
    const target = join(backup, FILES_FOLDER, path);
    if (!(await copyIfThere(join(data, path), target))) continue;
    files.push(await describeFile(target, path));
    onFile(files.length);
  }
  return files;
}

/** Size and hash of a file, read from the disk. */
export async function describeFile(file: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Copies a file and flushes it to the disk, creating its folder. False where there is none any more. */
export async function copyIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
  return true;
}

async function listKept(data: string): Promise<readonly string[]> {
  const lists = await Promise.all(KEPT.map((name) => listFiles(data, name)));
  return lists.flat().filter((path) => !UNFINISHED.test(path));
}

/** Paths below `folder` of the file of that name, or of all files in the folder of that name. */
async function listFiles(folder: string, name: string): Promise<readonly string[]> {
  const found = await stat(join(folder, name)).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [name];
  const names = await readdir(join(folder, name));
  const lists = await Promise.all(names.toSorted().map((inside) => listFiles(folder, `${name}/${inside}`)));
  return lists.flat();
}
