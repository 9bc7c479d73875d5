import { defineConfig, type Plugin } from 'vite';

/** Ink looks for React's developer tools where `DEV` is set; they are not installed, and nothing else is left outside. */
const DEVELOPER_TOOLS = 'react-devtools-core';

/** Folders whose modules do nothing but export: importing a face brings only what is used of it. */
const EXPORTS_ONLY = /\/(core|cli)\/src\/.*\.tsx?$/;

/**
 * What commander loads of Node for things that we do without: commands that are programs of their own, and taking colours
 * out of help that has none. `node:process` as a module opens all streams at once, which the global does not. Together
 * they take longer than all the rest of `--help`.
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
 * Ink's layout comes as a text that holds WebAssembly. With `fetch` at hand it is read by that, and Node loads all of its
 * HTTP for it, which takes as long as drawing.
 */
const LAYOUT_IS_READ_AT_ONCE: Plugin = {
  name: 'layout-is-read-at-once',
  transform: (code, id) => (id.includes('/yoga-wasm-base64') ? `const fetch = undefined;\n${code}` : null),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [COMMANDER_STAYS_SMALL, LAYOUT_IS_READ_AT_ONCE],
  // React is several times slower without it. Node's own variables are left to be read when the program runs.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
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
