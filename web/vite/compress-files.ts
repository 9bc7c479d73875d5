import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain less than the headers of a compressed answer cost. */
const LEAST_COMPRESSED_BYTES = 1024;

/** Writes compressed copies of the files beside them, once and at the highest level, so that no request compresses them. */
export const COMPRESS_FILES: Plugin = {
  name: 'compress-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '.' }) {
    for (const name of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: dir })) {
      const path = join(dir, name);
      const bytes = readFileSync(path);
      if (bytes.length < LEAST_COMPRESSED_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
};
