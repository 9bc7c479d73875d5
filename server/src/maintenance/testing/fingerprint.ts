import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';

export const SILENT: Progress = {
  line: () => undefined,
  step: () => ({ count: () => undefined, end: () => undefined }),
};

/** Names, sizes, times and contents of all files of a folder but its lock; null where there is none. */
export function fingerprint(folder: string): readonly string[] | null {
  if (!existsSync(folder)) return null;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'marque.lock')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${statSync(path).mtimeMs} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    })
    .toSorted();
}
