import { join } from 'node:path';
import { defineConfig } from 'electron-vite';

const desktop = join(import.meta.dirname, 'desktop');
const build = join(desktop, 'build');
/** The oldest browser that the page is built for. Electron has a newer Chromium, a browser before the loopback host may not. */
const TARGET = 'chrome144';

/** Files that only export: what is not used of them needs no place in the first file. Style sheets are kept. */
const EXPORTS_ONLY = /\/(core\/src|desktop\/src\/(renderer\/[a-z-]+|ipc))\/.*\.tsx?$/;

/** Mantine marks its modules for React's server components, which the console has none of. */
const checks = { moduleLevelDirective: false };

/** The three parts of Marque Console: main process (and loopback host), preload script, page. */
export default defineConfig({
  main: {
    build: {
      outDir: join(build, 'main'),
      // Everything is bundled: Electron can load neither TypeScript of a package nor JSON without its import attribute.
      externalizeDeps: false,
      rolldownOptions: {
        // Its file of machine code is loaded by path.
        external: ['better-sqlite3'],
        input: {
          main: join(desktop, 'src/main/main.ts'),
          host: join(desktop, 'src/host/main.ts'),
          // The page's first screen as markup, loaded by path.
          document: join(desktop, 'src/renderer/render-document.tsx'),
        },
      },
    },
  },
  preload: {
    build: {
      outDir: join(build, 'preload'),
      externalizeDeps: false,
      // The sandbox knows no ES modules.
      rolldownOptions: {
        input: join(desktop, 'src/preload/preload.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: join(desktop, 'src/renderer'),
    build: {
      outDir: join(build, 'renderer'),
      target: TARGET,
      minify: true,
      rolldownOptions: {
        input: join(desktop, 'src/renderer/index.html'),
        checks,
        treeshake: {
          moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
          // Schemas and endpoints have no side effects, so unused ones are dropped.
          manualPureFunctions: ['z', 'endpoint'],
        },
      },
    },
  },
});
