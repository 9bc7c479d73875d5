import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/** Writes the imports of each chunk, and its modules with their sizes, beside the build, for `scripts/size-budget`. */
export const LIST_MODULES: Plugin = {
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '.' }, files) {
    const chunks = Object.values(files).filter((file) => file.type === 'chunk');
    const lengths = chunks.map(({ fileName, modules }) => [
      `/${fileName}`,
      Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength]),
      ),
    ]);
    const imports = chunks.map((chunk) => [`/${chunk.fileName}`, chunk.imports.map((name) => `/${name}`)]);
    writeFileSync(join(dir, '..', 'imports.json'), JSON.stringify(Object.fromEntries(imports)));
    writeFileSync(join(dir, '..', 'modules.json'), JSON.stringify(Object.fromEntries(lengths)));
  },
};
