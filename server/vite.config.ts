import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Folders whose modules have no side effects, so that unused exports of their `index.ts` are dropped. */
const EXPORTS_ONLY = /\/(core|fixtures|artwork)\/src\/.*\.tsx?$/;

/** Packages with machine code, and those that only some installations load. */
const EXTERNAL = [
  /^better-sqlite3$/,
  /^sharp$/,
  /^@node-rs\/argon2/,
  /^@aws-sdk\//,
  /^heic-decode$/,
  /^vite$/,
  /^@img\//,
];

/**
 * The server in a few files, which start in a third of the time that a thousand take. They lie as deep below the folder of
 * the server as the modules that look for files beside them.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    outDir: 'build/node',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        renderer: join(import.meta.dirname, 'src/renderer.ts'),
        'conversion-worker': join(import.meta.dirname, 'src/uploads/content/conversion/conversion-worker.ts'),
      },
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      treeshake: {
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
});
