import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { START_PLUGINS } from './start-plugins.ts';

/** Ink imports React's developer tools if `DEV` is set. They are not installed; all other packages are bundled. */
const DEVELOPER_TOOLS = 'react-devtools-core';

/** Folders whose modules have no side effects, so that unused exports of their index are dropped. */
const EXPORTS_ONLY = /\/(core|cli)\/src\/.*\.tsx?$|\/node_modules\/(ink|yoga-layout)\//;

/** jq's WebAssembly is a text in its module, which asks for the names that only CommonJS has before it decides to use it. */
const JQ_IS_A_MODULE: Plugin = {
  name: 'jq-is-a-module',
  transform: (code, id) =>
    id.includes('/jq-wasm/dist/build/')
      ? `const __dirname = import.meta.dirname;\nconst __filename = import.meta.filename;\n${code}`
      : null,
};

/** Modules that are needed together, each group in one file: for each file that it loads Node takes most of a millisecond. */
const FILES = [
  {
    name: 'start',
    test: /cli\/src\/(services\/settings\/(files|paths|resolve|types|values)|command\/(types|values)|render\/(exit-codes|print|table))\.ts$/,
  },
  {
    name: 'forms',
    test: /core\/src\/(forms|rules\/contact)|cli\/src\/(render\/form|services\/(check-files|find-form|read-text)).*\.ts$/,
  },
];

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
  plugins: [...START_PLUGINS, JQ_IS_A_MODULE, HELP_IS_WRITTEN],
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
      output: { codeSplitting: { groups: FILES } },
      external: [DEVELOPER_TOOLS],
      treeshake: {
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
});
