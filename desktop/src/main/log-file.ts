import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_FILE = 1024 * 1024;
const LONGEST_LINE = 4_000;
/** Tokens, keys and e-mail addresses, which a message of an error can contain. */
const SECRETS = /[\w-]{10,}(\.[\w-]{10,}){2}|[\w-]{43,}|[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/**
 * Appends lines to a log of at most two files of 1 MB, without secrets. Each line is on the disk's queue before the next
 * one, so that a crash leaves it.
 */
export function createLogFile(folder: string): (line: string) => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'console.log');
  let size = sizeOf(file);
  return (line) => {
    const entry = `${new Date().toISOString()} ${line.slice(0, LONGEST_LINE).replace(SECRETS, '[removed]')}\n`;
    try {
      if (size > LARGEST_FILE) {
        renameSync(file, join(folder, 'console.1.log'));
        size = 0;
      }
      appendFileSync(file, entry, { mode: 0o600 });
      size += Buffer.byteLength(entry);
    } catch {
      // A full disk must not end the console.
    }
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
