import { basename } from 'node:path';

/**
 * The program of another process or thread. `path` is that of its source from the module at `from`; the built server has all
 * its programs in one folder.
 */
export function programUrl(path: string, from: string): URL {
  return from.endsWith('.ts') ? new URL(path, from) : new URL(`./${basename(path, '.ts')}.js`, from);
}
