import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { chunksOf, withImports } from './chunk-imports.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Writes the files of each chunk, its own and all that it imports, and its modules with their sizes, beside the build, for `scripts/size-budget`. */
export const LIST_MODULES: Plugin = {
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '.' }, files) {
    const chunks = chunksOf(files);
    const lengths = [...chunks.values()].map(({ fileName, modules }) => [
      `/${fileName}`,
      Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength]),
      ),
    ]);
    const imports = [...chunks.keys()].map((name) => [
      `/${name}`,
      [...withImports(name, chunks)].map((file) => `/${file}`),
    ]);
    writeFileSync(join(dir, '..', 'imports.json'), JSON.stringify(Object.fromEntries(imports)));
    writeFileSync(join(dir, '..', 'modules.json'), JSON.stringify(Object.fromEntries(lengths)));
  },
};
