import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FolderLock, LOCK_FILE, lockFolder } from '../../platform/db/index.ts';
import { reasonOf, StartError } from '../../start-error.ts';

/** The data folder that a restore makes: another name until all of it is there. */
export interface TargetFolder {
  /** Where the files are written to. */
  readonly part: string;
  /** Gives the folder its name. Resolves with the new name of the folder that had it before; null where there was none. */
  finish(): Promise<string | null>;
  /** Removes what has been written, and nothing else. */
  abandon(): Promise<void>;
}

/**
 * Prepares a data folder beside the one that it becomes. Throws a `StartError` where a server runs on that one, and where it
 * holds files, unless it is to be set aside. `now`: UTC milliseconds, for the name of what is set aside.
 */
export async function prepareTarget(data: string, setsAside: boolean, now: number): Promise<TargetFolder> {
  const target = resolve(data);
  const part = `${target}.restoring`;
  const lock = lockExisting(data, target);
  try {
    if (!setsAside && isInUse(target)) {
      throw new StartError(
        `The data folder "${data}" holds files: give another one with --data, or keep it under another name with --set-aside.`,
      );
    }
    const partLock = await makePart(part);
    return {
      part,
      async finish() {
        // An open file would prevent the folder from being renamed on Windows.
        partLock.release();
        lock?.release();
        await rm(join(part, LOCK_FILE), { force: true });
        const aside = await makeRoom(target, now);
        await rename(part, target);
        return aside;
      },
      async abandon() {
        partLock.release();
        lock?.release();
        await rm(part, { recursive: true, force: true });
      },
    };
  } catch (error) {
    lock?.release();
    throw error instanceof StartError
      ? error
      : new StartError(`The data folder "${data}" can’t be restored: ${reasonOf(error)}`);
  }
}

function lockExisting(data: string, target: string): FolderLock | null {
  if (!existsSync(target)) return null;
  if (!statSync(target).isDirectory()) throw new StartError(`The data folder "${data}" can’t be used: it is a file.`);
  if (!existsSync(join(target, LOCK_FILE))) return null;
  const lock = lockFolder(target);
  if (lock.ok) return lock.value;
  throw new StartError(`The data folder "${data}" is in use by a server that runs: stop that one first.`);
}

function isInUse(target: string): boolean {
  return existsSync(target) && readdirSync(target).some((name) => name !== LOCK_FILE);
}

/** What a restore that was interrupted has left is removed; of two restores at once the second one is refused. */
async function makePart(part: string): Promise<FolderLock> {
  if (existsSync(part)) {
    const old = lockFolder(part);
    if (!old.ok) throw new StartError(`Another restore writes "${part}" at this moment.`);
    old.value.release();
    await rm(part, { recursive: true });
  }
  await mkdir(dirname(part), { recursive: true });
  const lock = lockFolder(part);
  if (!lock.ok) throw new StartError(`Another restore writes "${part}" at this moment.`);
  return lock.value;
}

async function makeRoom(target: string, now: number): Promise<string | null> {
  if (!existsSync(target)) return null;
  if (!isInUse(target)) {
    await rm(join(target, LOCK_FILE), { force: true });
    await rmdir(target);
    return null;
  }
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = `${target}.before-${stamp}`;
  await rename(target, aside);
  return aside;
}
