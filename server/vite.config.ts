import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Folders whose modules have no side effects, so that unused exports of their `index.ts` are dropped. */
const EXPORTS_ONLY = /\/(core|fixtures|artwork|server)\/src\/.*\.tsx?$/;

const source = (name: string) => join(import.meta.dirname, 'src', `${name}.ts`);

/**
 * Built by themselves, the processes that render pages and the service for real time load a third of what they would share
 * with the server.
 */
const PROGRAMS: Readonly<Record<'server' | 'renderer' | 'realtime', Readonly<Record<string, string>>>> = {
  server: {
    main: source('main'),
    'conversion-worker': source('uploads/content/conversion/conversion-worker'),
    'pdf-worker': source('invoices/pdf/pdf-worker'),
  },
  renderer: { renderer: source('renderer') },
  realtime: { 'realtime-service': source('realtime-service') },
};

function programOf(mode: string): keyof typeof PROGRAMS {
  return mode === 'renderer' || mode === 'realtime' ? mode : 'server';
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
 * An import of `node:http` reads all of its exports, one of which loads Node's HTTP client. That takes as long as half of
 * the bundle, and the server sends no request with it. (The renderers need its classes.)
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

/**
 * The server in a few files, which start in a third of the time that a thousand take. They lie as deep below the folder of
 * the server as the modules that look for files beside them.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: mode === 'renderer' ? [] : [OMIT_GLOB, GET_HTTP_MODULE],
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    outDir: 'build/node',
    emptyOutDir: programOf(mode) === 'server',
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: PROGRAMS[programOf(mode)],
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      treeshake: {
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
}));
