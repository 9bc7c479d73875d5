import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Folders whose modules have no side effects, so that unused exports of their `index.ts` are dropped. */
const EXPORTS_ONLY = /\/(core|fixtures|artwork|server)\/src\/.*\.tsx?$/;

const source = (name: string) => join(import.meta.dirname, 'src', `${name}.ts`);

/** Built by themselves, the processes that render pages load a third of what they would share with the server. */
const PROGRAMS: Readonly<Record<'server' | 'renderer', Readonly<Record<string, string>>>> = {
  server: {
    main: source('main'),
    'conversion-worker': source('uploads/content/conversion/conversion-worker'),
  },
  renderer: { renderer: source('renderer') },
};

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
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    outDir: 'build/node',
    emptyOutDir: mode !== 'renderer',
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: PROGRAMS[mode === 'renderer' ? 'renderer' : 'server'],
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      treeshake: {
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
}));
