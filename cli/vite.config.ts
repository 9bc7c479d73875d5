import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Ink imports React's developer tools if `DEV` is set. They are not installed; all other packages are bundled. */
const DEVELOPER_TOOLS = 'react-devtools-core';

/** Folders whose modules have no side effects, so that unused exports of their `index.ts` are dropped. */
const EXPORTS_ONLY = /\/(core|cli)\/src\/.*\.tsx?$/;

/**
 * Node modules that commander loads for features that we do not use: executable subcommands and stripping colours from
 * help. The module `node:process` also opens all streams at once, unlike the global. Together they take longer than the
 * rest of `--help`.
 */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  'node:child_process': 'export default {};',
  'node:fs': 'export default {};',
  'node:process': 'export default globalThis.process;',
  'node:util': 'export const stripVTControlCharacters = (text) => text;',
};

const COMMANDER_STAYS_SMALL: Plugin = {
  name: 'commander-stays-small',
  enforce: 'pre',
  resolveId: (id, importer) => (id in NOT_NEEDED && importer?.includes('/commander/') === true ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? (NOT_NEEDED[id.slice(1)] ?? null) : null),
};

/**
 * Ink's layout engine is WebAssembly in a text. If `fetch` exists, it decodes the text with it, and Node loads its whole
 * HTTP stack, which takes as long as rendering.
 */
const LAYOUT_IS_READ_AT_ONCE: Plugin = {
  name: 'layout-is-read-at-once',
  transform: (code, id) => (id.includes('/yoga-wasm-base64') ? `const fetch = undefined;\n${code}` : null),
};

/** jq's WebAssembly is a text in its module, which asks for the names that only CommonJS has before it decides to use it. */
const JQ_IS_A_MODULE: Plugin = {
  name: 'jq-is-a-module',
  transform: (code, id) =>
    id.includes('/jq-wasm/dist/build/')
      ? `const __dirname = import.meta.dirname;\nconst __filename = import.meta.filename;\n${code}`
      : null,
};

const BUILD = join(import.meta.dirname, 'build');

/** The launcher prints the help and the version from files: to load and run the parser takes a third of a start. Manual pages come with it. */
const HELP_IS_WRITTEN: Plugin = {
  name: 'help-is-written',
  async closeBundle() {
    const { writtenTexts } = await import(pathToFileURL(join(BUILD, 'main.js')).href);
    mkdirSync(join(BUILD, 'man'), { recursive: true });
    for (const [file, text] of Object.entries<string>(await writtenTexts())) writeFileSync(join(BUILD, file), text);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [COMMANDER_STAYS_SMALL, LAYOUT_IS_READ_AT_ONCE, JQ_IS_A_MODULE, HELP_IS_WRITTEN],
  // React is several times slower without it. Other environment variables are read at run time.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // A package with a binary cannot be bundled: it is the only one that an installation brings along.
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: 'src/main.ts',
    outDir: BUILD,
    emptyOutDir: true,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      external: [DEVELOPER_TOOLS],
      treeshake: {
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
});
