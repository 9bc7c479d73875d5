import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const desktop = join(import.meta.dirname, 'desktop');
const build = join(desktop, 'build');
/** The oldest browser that the page is built for. Electron has a newer Chromium, a browser before the loopback host may not. */
const TARGET = 'chrome144';

/** Files that only export: what is not used of them needs no place in the first file. Style sheets are kept. */
const EXPORTS_ONLY = /\/(core\/src|desktop\/src\/(renderer\/[a-z-]+|ipc))\/.*\.tsx?$/;

/** Mantine marks its modules for React's server components, which the console has none of. */
const checks = { moduleLevelDirective: false };

/** The texts of the first frame are in these. Without them it is laid out in other fonts, and again when these arrive. */
const FIRST_FONTS = /\/(archivo-latin-wdth|inter-latin-opsz)-normal-[^/]+\.woff2$/;

/**
 * The document names a small script, which loads the console after the first frame: to evaluate all of it would delay the rows
 * that the document has.
 */
const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(desktop, 'src/renderer/start.ts'), name: 'start' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const start = files.find((file) => file.type === 'chunk' && file.name === 'start');
      if (start === undefined) throw new Error('The build has no script that starts the page.');
      const fonts = files.filter(({ fileName }) => FIRST_FONTS.test(fileName));
      if (fonts.length === 0) throw new Error('The build has no fonts for the first frame.');
      const preloads = fonts.map(
        ({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${fileName}">`,
      );
      return html
        .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace('<title>', () => `${preloads.join('\n    ')}\n    <title>`)
        .replace(
          /<script type="module" crossorigin src="([^"]+)">/,
          (_found, entry: string) => `<script type="module" src="./${start.fileName}" data-entry="${entry}">`,
        );
    },
  },
};

/** The three parts of Marque Console: main process (and loopback host), preload script, page. */
export default defineConfig({
  main: {
    // React draws the document; outside of a browser its development build is the default.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: join(build, 'main'),
      // Everything is bundled: Electron can load neither TypeScript of a package nor JSON without its import attribute.
      externalizeDeps: false,
      rolldownOptions: {
        // The file of machine code is loaded by path. The screens beside the wall are in no document; without them the module
        // that draws it is one file, whose address has the language of all its parts.
        external: ['better-sqlite3', /\/further-screens\.ts$/],
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
    plugins: [startScript],
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
