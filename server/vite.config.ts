import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { OMIT_CLOCK_CHECK } from '../web/omit-clock-check.ts';

/** Folders whose modules have no side effects, so that unused exports of their `index.ts` are dropped. */
const EXPORTS_ONLY = /\/(core|fixtures|artwork|server)\/src\/.*\.tsx?$/;

const source = (name: string) => join(import.meta.dirname, 'src', `${name}.ts`);

/**
 * Entries, and the bundles that they load with code compiled at earlier starts (`src/platform/bundles`), which CommonJS
 * allows. Built by themselves, the processes that render pages and the service for real time load a third of what they would
 * share with the server.
 */
const BUILDS = {
  entries: {
    main: source('main'),
    renderer: source('renderer'),
    'conversion-worker': source('uploads/content/conversion/conversion-worker'),
    'pdf-worker': source('invoices/pdf/pdf-worker'),
  },
  server: { 'run-server': source('run-server') },
  renderer: { 'compose-renderer': source('compose-renderer') },
  realtime: { 'realtime-service': source('realtime-service') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type BuildName = keyof typeof BUILDS;

/** A chunk of a bundle has a lasting name, so that its compiled code replaces that of the build before. */
const OUTPUTS = {
  es: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  cjs: (build: BuildName) =>
    ({
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: `${build}-[name].cjs`,
      // In compiled scripts, Node only has an experimental `import()`.
      dynamicImportInCjs: false,
    }) as const,
} as const;

function buildOf(mode: string): BuildName {
  return mode === 'server' || mode === 'renderer' || mode === 'realtime' ? mode : 'entries';
}

/** Packages with machine code, and those that only some installations load. */
const EXTERNAL = [
  /^better-sqlite3$/,
  /^sharp$/,
  /^@node-rs\/argon2/,
  /^@aws-sdk\//,
  /^heic-decode$/,
  /^pdfkit$/,
  /^stripe$/,
  /^pusher$/,
  /^algoliasearch$/,
  /^vite$/,
  /^@img\//,
];

/** `@fastify/static` loads this package for an option that the server does not use. */
const OMIT_GLOB: Plugin = {
  name: 'omit-glob',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'glob' && importer?.includes('/@fastify/static/') ? '\0no-glob' : null),
  load: (id) => (id === '\0no-glob' ? 'export const glob = undefined;' : null),
};

/**
 * An `import` of `node:http` reads all of its exports, one of which loads Node's HTTP client. That takes as long as half of
 * the bundle, and the service sends no request with it. (CommonJS reads only what it uses.)
 */
const GET_HTTP_MODULE: Plugin = {
  name: 'get-http-module',
  renderChunk: (code) =>
    code.replaceAll(
      /^import (?:(?<whole>\w+)(?:, )?)?(?:\{(?<parts>[^}]*)\})? from "(?<id>node:https?)";$/gm,
      (...match) => {
        const { whole, parts, id } = match.at(-1) as Record<string, string | undefined>;
        const module = `process.getBuiltinModule("${id}")`;
        const names = parts?.replaceAll(' as ', ': ');
        return [whole, names && `{${names}}`].flatMap((name) => (name ? [`const ${name} = ${module};`] : [])).join(' ');
      },
    ),
};

const COMPILE_PREFIX = /return (?<compile>new Function\('path', 'i', `.*`\)) .*\n/;

/** Fastify's router compiles a function for each piece of each address, again with each route that divides the piece. */
const COMPILE_PREFIXES_LATE: Plugin = {
  name: 'compile-prefixes-late',
  transform: {
    filter: { id: /\/find-my-way\/lib\/node\.js$/ },
    handler(code) {
      if (!COMPILE_PREFIX.test(code)) this.error('find-my-way has changed: see whether this plugin is still needed.');
      const late = 'return function (path, i) { this.matchPrefix = $<compile>; return this.matchPrefix(path, i); };\n';
      return { code: code.replace(COMPILE_PREFIX, late), map: null };
    },
  },
};

/**
 * The server in a few files, which start in a third of the time that a thousand take. They lie as deep below the folder of
 * the server as the modules that look for files beside them.
 */
export default defineConfig(({ mode }) => {
  const name = buildOf(mode);
  const isBundle = name === 'server' || name === 'renderer';
  return {
    root: import.meta.dirname,
    plugins: isBundle ? [OMIT_GLOB, OMIT_CLOCK_CHECK, COMPILE_PREFIXES_LATE] : [OMIT_GLOB, GET_HTTP_MODULE],
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: true,
      outDir: 'build/node',
      emptyOutDir: name === 'entries',
      target: 'node22',
      minify: false,
      rolldownOptions: {
        input: BUILDS[name],
        external: EXTERNAL,
        // It lets entries require chunks that are for later, which in CommonJS are circles.
        experimental: { chunkOptimization: !isBundle },
        output: isBundle ? OUTPUTS.cjs(name) : OUTPUTS.es,
        treeshake: {
          moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
          manualPureFunctions: ['z', 'endpoint'],
        },
      },
    },
  };
});
