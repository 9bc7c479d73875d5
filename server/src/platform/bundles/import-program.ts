import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadBundle } from './load-bundle.ts';

/**
 * Imports the rest of a program. `path` is that of its source from the module at `from`; the built server has its bundles in
 * one folder.
 */
export async function importProgram<Module>(path: string, from: string): Promise<Module> {
  if (from.endsWith('.ts')) return import(new URL(path, from).href);
  return loadBundle(fileURLToPath(new URL(`./${basename(path, '.ts')}.cjs`, from))) as Module;
}
