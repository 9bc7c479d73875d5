import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, StartError } from '../../start-error.ts';
import { runTool } from '../run-tool.ts';

const TAR = { name: 'tar', install: 'install it, or name a folder without the ending ".tar".' } as const;

/** Whether a backup of that name is one file. */
export function isArchive(name: string): boolean {
  return name.endsWith('.tar');
}

/**
 * Makes one file of the backup that `work` writes into a folder beside it. Throws a `StartError` where the file exists or
 * can't be written, and leaves nothing then.
 */
export async function writeArchive<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  const target = resolve(file);
  if (existsSync(target)) throw new StartError(`"${file}" exists already: name a file that does not.`);
  const folder = `${target}.contents`;
  const result = await work(folder);
  const part = `${target}.part`;
  try {
    await runTool(TAR, ['-cf', part, '-C', folder, '.']);
    await chmod(part, 0o600);
    await rename(part, target);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof StartError ? error : new StartError(`"${file}" can’t be written: ${reasonOf(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` on the folder of a backup: `from` itself, or a temporary folder beside `near` for a backup of one file. */
export async function readArchive<T>(from: string, near: string, work: (folder: string) => Promise<T>): Promise<T> {
  const found = await stat(from).catch(() => null);
  if (found?.isFile() !== true) return work(from);
  const folder = await mkdtemp(join(existingParent(near), '.marque-backup-')).catch((error: unknown) => {
    throw new StartError(`The backup "${from}" can’t be unpacked: ${reasonOf(error)}`);
  });
  try {
    await runTool(TAR, ['-xf', from, '-C', folder]);
    return await work(folder);
  } catch (error) {
    // Messages name what the person has named.
    if (error instanceof StartError) throw new StartError(error.message.replaceAll(folder, from));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function existingParent(path: string): string {
  let parent = dirname(resolve(path));
  while (!existsSync(parent)) parent = dirname(parent);
  return parent;
}
