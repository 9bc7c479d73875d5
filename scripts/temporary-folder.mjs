// Temporary files of tests and journeys in memory: their databases flush each commit, and the tests waited for the disk
// most of their time. No test needs a disk: what a killed process wrote survives in memory too.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux has a file system in memory there. */
const MEMORY = '/dev/shm';
/** Bytes that must be free. All tests together need a small part of it. */
const LEAST_FREE = 4 * 1024 ** 3;
const OWN_FOLDER = /^marque-(\d+)-/;

/**
 * Makes a folder in memory the folder for temporary files of this process and those that it starts, and removes it at the end.
 * Where TMPDIR is set, or the system has no room, nothing changes.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR !== undefined || freeMemory() < LEAST_FREE) return;
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `marque-${process.pid}-`));
  // PostgreSQL runs as a user of its own in tests that root starts.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0;
  }
}

/** A process that was killed could not remove its folder. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = OWN_FOLDER.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is alive too.
    return error.code === 'EPERM';
  }
}
