import { join } from 'node:path';
import { defineConfig } from 'electron-vite';

const desktop = join(import.meta.dirname, 'desktop');
const build = join(desktop, 'build');
/** The Chromium of the Electron that desktop/package.json names. */
const TARGET = 'chrome144';

/** Mantine marks its modules for React's server components, which the console has none of. */
const checks = { moduleLevelDirective: false };

/** The three parts of Marque Console: main process (and loopback host), preload script, page. */
export default defineConfig({
  main: {
    build: {
      outDir: join(build, 'main'),
      // Its file of machine code is loaded by path.
      externalizeDeps: { include: ['better-sqlite3'] },
      rolldownOptions: {
        input: { main: join(desktop, 'src/main/main.ts'), host: join(desktop, 'src/host/main.ts') },
      },
    },
  },
  preload: {
    build: {
      outDir: join(build, 'preload'),
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
      rolldownOptions: { input: join(desktop, 'src/renderer/index.html'), checks },
    },
  },
});
