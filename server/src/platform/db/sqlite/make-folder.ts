import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder with its missing parents, or none of them if one can't be created. The recursive `mkdir` of Node never
 * returns for a path such as /proc/nope, where the parent exists and accepts no folders.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
  const made: string[] = [];
  try {
    for (const path of missing) {
      mkdirSync(path);
      made.unshift(path);
    }
  } catch (error) {
    for (const path of made) rmdirSync(path);
    throw error;
  }
}
