import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { OMIT_CLOCK_CHECK } from './omit-clock-check.ts';
import { CHUNK_GROUPS } from './vite/chunk-groups.ts';
import { COMPRESS_FILES } from './vite/compress-files.ts';
import { LIST_LATE_FILES, preloadsOf } from './vite/late-files.ts';
import { LIST_MODULES } from './vite/list-modules.ts';
import { SERVICE_WORKER } from './vite/service-worker.ts';
import { STYLES_ONCE } from './vite/styles-once.ts';

const ROOT = join(import.meta.dirname, '..');

/** Modules without side effects: importing an `index.ts` bundles only what is used of it. */
const EXPORTS_ONLY = /\/(core\/src|web\/app\/(features|foundation|shell))\/.*\.tsx?$/;

/**
 * In the browser `app/foundation/texts/browser-i18n.ts` replaces i18next. react-i18next imports one function of i18next, for
 * keys that are functions, which the product does not use; the import would bundle all of i18next.
 */
const OMIT_I18NEXT: Plugin = {
  name: 'omit-i18next',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === 'i18next' && importer?.includes('/react-i18next/') ? '\0no-i18next' : null),
  load: (id) => (id === '\0no-i18next' ? 'export const keyFromSelector = (select) => String(select);' : null),
};

/** Leaves out of the browser's files what the shared components do on the server alone. */
const OMIT_SERVER_BRANCHES: Plugin = {
  name: 'omit-server-branches',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.startsWith(join(ROOT, 'core')) && code.includes('typeof document')
      ? code.replaceAll(/typeof document (?<sign>[!=])== ['"]undefined['"]/g, (_, sign) => String(sign === '!'))
      : null,
};

/** A class name with a short hash of its file: Vite's default adds the line, which costs every page some hundred bytes. */
function scopedName(name: string, file: string): string {
  const [path = file] = file.split('?');
  return `${name}_${createHash('sha256').update(relative(ROOT, path)).digest('base64url').slice(0, 5)}`;
}

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    reactRouter(),
    OMIT_CLOCK_CHECK,
    OMIT_I18NEXT,
    OMIT_SERVER_BRANCHES,
    LIST_MODULES,
    LIST_LATE_FILES,
    STYLES_ONCE,
    SERVICE_WORKER,
    COMPRESS_FILES,
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@mantine/core', '@mantine/hooks', 'react-i18next'] },
  build: {
    // Every browser that knows `:has()`, container queries and popovers knows this much JavaScript.
    target: 'es2022',
    modulePreload: { resolveDependencies: preloadsOf },
    // Pictures and fonts stay separate files, since the Content-Security-Policy forbids `data:` URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Style sheets are imported for their side effects and stay.
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        // Schemas and endpoints have no side effects, so unused ones are dropped.
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
  environments: {
    ssr: {
      build: {
        // Half as many bytes to read and decode are a fifth off the loading of a renderer. The map translates stack traces.
        minify: true,
        sourcemap: 'hidden',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the names of all files: one letter less of each is a tenth of a kilobyte. Fewer are too few for them.
            // Rolldown names a file that some entries share after all of them.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              `assets/${name?.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
            codeSplitting: {
              groups: CHUNK_GROUPS,
            },
          },
        },
      },
    },
  },
  // The development server finds all packages before the first page, which a package found later would load again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  // Node would find, read and compile each module of each package at the start. The development server can't take in
  // packages of CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
