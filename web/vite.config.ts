import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { OMIT_CLOCK_CHECK } from './omit-clock-check.ts';

const ROOT = join(import.meta.dirname, '..');

/** Libraries that every page loads, in a file that changes only when one of them does. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/**
 * Modules of the page frame and the tiles, which every page loads; one file is much smaller than thirty. Parts that are
 * loaded on demand (panels, drawers, gates) stay outside.
 */
const FRAME = new RegExp(
  [
    '/core/src/ui/(button|class-list|clock|cutout|empty-state|flag|icons|idle(?!/when-loaded)|lazy-part|link|locale|logo|lot-facts|lot-tile|lot-title|picture|price-tag|price-viewer|tags|toasts|watch-heart)/',
    '/core/src/rules/(format/(?!calendar-leaf\\.)|layout/|lot/(?!page\\.)|money/|result/)',
    '/core/src/rules/display/(flags|lot/(price|tags|tiles|time-panel))\\.ts',
    '/core/src/rules/places/(attributes|locales|prefixes)\\.ts',
    '/core/src/rules/search/(filters/(makes|refinements|stage-filters)|results/sorts)\\.ts',
    '/core/src/(i18n/[^/]+|live/(index|lot-[^/]+))\\.ts',
    '/web/app/(root|shell/(?!.*-panel\\.tsx)|foundation/(addresses|page|session|texts|watch|live/(?!live-connection)|lots/live-tile)|features/quick-search/(?!hit-drop))',
    '/node_modules/@tabler/icons-react/',
    '/node_modules/react-i18next/dist/es/(?!Trans)',
  ].join('|'),
);

/** Parts that every page loads once it is idle. */
const LATE =
  /\/(web\/app\/(shell\/late-parts|features\/consent\/banner\/consent-banner)|core\/src\/ui\/early-entries\/entries-kept)\.tsx$/;

/** Modules of these parts, and of the live connection, that the parts of a lot use as well. */
const LATE_COMMON =
  /\/(core\/src\/ui\/early-entries\/|core\/src\/rules\/(people\/contact\/comment-text|live\/notifications\/connection-status)\.ts|web\/app\/features\/alerts\/(visitor-button|alert-intent)\.tsx?)/;

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

/** Writes the modules of each chunk and their sizes beside the build, for `scripts/size-budget`. */
const LIST_MODULES: Plugin = {
  name: 'list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '.' }, files) {
    const chunks = Object.values(files).filter((file) => file.type === 'chunk');
    const lengths = chunks.map(({ fileName, modules }) => [
      `/${fileName}`,
      Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength]),
      ),
    ]);
    writeFileSync(join(dir, '..', 'modules.json'), JSON.stringify(Object.fromEntries(lengths)));
  },
};

/** Modules, by file name, whose files a page from the server names, so that they are fetched beside its own; see `late-files.d.ts`. */
const LATE_MODULES = ['lot-parts'];

const LATE_FILES_ID = 'virtual:late-files';

/** The files of each late module, with all that they import, and the style sheets of each `lazyPart`. */
interface LateFiles {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

/** Null until the browser's build has written them. */
let lateFiles: LateFiles | null = null;

/** A `lazyPart` with its name and the module of its code, which a function `load` may import. */
const LAZY_PART =
  /\blazyPart(?:<[^(]*>)?\(\s*'(?<name>[\w-]+)',\s*(?:\(\) =>\s*import\(\s*'(?<path>[^']+)'\s*\)|load\b)/g;
const LOAD = /\bconst load = [^;]*?\bimport\('(?<path>[^']+)'\)/;

/** Module ids by the name of the part. */
const partModules = new Map<string, string>();

/** Tells the build for the server the files of the build for the browser, which comes before it. */
const LIST_LATE_FILES: Plugin = {
  name: 'list-late-files',
  resolveId: (id) => (id === LATE_FILES_ID ? `\0${LATE_FILES_ID}` : null),
  load(id) {
    if (id !== `\0${LATE_FILES_ID}`) return null;
    const { mode, name } = this.environment;
    if (lateFiles === null && mode === 'build' && name === 'ssr') this.error("The browser's build has to come first.");
    const { files, styles } = lateFiles ?? { files: {}, styles: {} };
    return `export const LATE_FILES = ${JSON.stringify(files)};\nexport const PART_STYLES = ${JSON.stringify(styles)};`;
  },
  transform: {
    // Before the code is made smaller.
    order: 'pre',
    filter: { code: 'lazyPart' },
    async handler(code, id) {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      for (const { groups: { name = '', path = LOAD.exec(code)?.groups?.path } = {} } of code.matchAll(LAZY_PART)) {
        const module = path === undefined ? null : await this.resolve(path, id);
        if (module === null) this.error(`The code of the part "${name}" is not found.`);
        const known = partModules.get(name);
        if (known !== undefined && known !== module.id) this.error(`Two parts have the name "${name}".`);
        partModules.set(name, module.id);
      }
    },
  },
  writeBundle(_, files) {
    if (this.environment.name !== 'client') return;
    const chunks = new Map(
      Object.values(files).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    const filesOf = (module: string) => {
      const found = [...chunks.values()].filter(({ name }) => name === module);
      if (found.length === 0) this.error(`The build has no file of ${module}.`);
      const names = new Set(found.flatMap(({ fileName }) => [...withImports(fileName, chunks)]));
      return [...names];
    };
    const stylesIn = (names: Iterable<string>) => {
      const sheets = [...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
      return [...new Set(sheets)].map((name) => `/${name}`);
    };
    const stylesOf = (id: string) => {
      const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
      if (chunk === undefined) this.error(`The build has no file with ${id}.`);
      return stylesIn(withImports(chunk.fileName, chunks));
    };
    const styles = [...partModules].map(([name, id]) => [name, stylesOf(id)] as const);
    const lateStyles = LATE_MODULES.map((module) => [module, stylesIn(filesOf(module))] as const);
    lateFiles = {
      files: Object.fromEntries(LATE_MODULES.map((module) => [module, filesOf(module).map((name) => `/${name}`)])),
      styles: Object.fromEntries([...styles, ...lateStyles].filter(([, sheets]) => sheets.length > 0)),
    };
  },
};

/**
 * The scripts that an import requests beside its own: none for late modules, since their page requests them, and finding
 * that out takes a phone 100 ms. Style sheets come in any case.
 */
function preloadsOf(file: string, scripts: string[]): string[] {
  return LATE_MODULES.some((name) => file.startsWith(`assets/${name}-`)) ? [] : scripts;
}

/**
 * Keeps parts that are loaded on demand from requesting a style sheet again that their page has: that of the frame, and those
 * of the file that imports the part. React Router writes a `#` behind the addresses, so that Vite does not recognise them; a
 * second copy makes the browser style the whole page again, and lay it out again if it names the fonts.
 */
const STYLES_ONCE: Plugin = {
  name: 'styles-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      const chunks = new Map(
        Object.values(files).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const frame = [...chunks.values()].find(({ name }) => name === 'frame');
      if (frame?.viteMetadata?.importedCss.size !== 1) this.error('The frame has one style sheet.');
      for (const chunk of chunks.values()) {
        const present = new Set(frame.viteMetadata.importedCss);
        for (const name of withImports(chunk.fileName, chunks))
          for (const styles of chunks.get(name)?.viteMetadata?.importedCss ?? []) present.add(styles);
        // In the place of a style sheet stands the frame's script, which is loaded already.
        for (const styles of present) chunk.code = chunk.code.replaceAll(`"${styles}"`, `"${frame.fileName}"`);
      }
    },
  },
};

interface WithImports {
  readonly imports: readonly string[];
}

/** The names of a chunk's file and of all that it imports at once. */
function withImports(
  fileName: string,
  chunks: ReadonlyMap<string, WithImports>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) withImports(imported, chunks, found);
  return found;
}

/** Parts loaded on demand that the offline page shows: what is missing of them would disappear from its HTML. */
const OFFLINE_PARTS = [
  'web/app/features/offline/offline-page.tsx',
  'web/app/shell/footer/footer.tsx',
  'web/app/shell/late-parts.tsx',
  'core/src/ui/early-entries/entries-kept.tsx',
].map((path) => join(ROOT, path));
const WORKER = join(import.meta.dirname, 'app', 'features', 'offline', 'worker', 'worker.ts');

/**
 * Writes the service worker into one file without imports, since browsers fetch it anew with each visit. Its version changes
 * with the files and the texts of the build, and it knows the files of the offline page that are loaded on demand.
 */
const SERVICE_WORKER: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const found = new Set<string>();
      const addFile = (fileName: string) => {
        if (found.has(fileName)) return;
        found.add(fileName);
        for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) addFile(imported);
      };
      for (const part of OFFLINE_PARTS) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(part));
        if (chunk === undefined) this.error(`The build has no file of ${part}.`);
        addFile(chunk.fileName);
        for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
      }
      const version = createHash('sha256').update(Object.keys(files).sort().join());
      for (const texts of globSync('core/src/i18n/locales/*/{common,offline}.json', { cwd: ROOT }).sort())
        version.update(readFileSync(join(ROOT, texts)));
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          BUILD_VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
          OFFLINE_FILES: JSON.stringify([...found].map((name) => `/${name}`)),
        },
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: 'service-worker' },
          rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/core\/src\//, sideEffects: false }] } },
        },
      });
      const [{ output: [worker] = [] } = {}] = [built].flat() as { output?: { code?: string }[] }[];
      if (worker?.code === undefined) this.error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code });
    },
  },
};

/** Smaller files gain less than the headers of a compressed answer cost. */
const LEAST_COMPRESSED_BYTES = 1024;

/** Writes compressed copies of the files beside them, once and at the highest level, so that no request compresses them. */
const COMPRESS_FILES: Plugin = {
  name: 'compress-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '.' }) {
    for (const name of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: dir })) {
      const path = join(dir, name);
      const bytes = readFileSync(path);
      if (bytes.length < LEAST_COMPRESSED_BYTES) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
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
              // A group includes all imports of its modules, used or not, so components must not import a schema's module.
              // `$initial` leaves out modules that are only loaded on demand.
              groups: [
                { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'frame', test: FRAME, tags: ['$initial'], priority: 1 },
                // All pages with forms load the theme, and those with fields at first the inputs; both are one file each.
                {
                  name: 'mantine-theme',
                  test: /\/@mantine\/core\/esm\/core\/MantineProvider\//,
                  tags: ['$initial'],
                  priority: 1,
                },
                { name: 'inputs', test: /\/@mantine\/core\/esm\/components\//, tags: ['$initial'] },
                // One file, which the tables of dial codes would otherwise divide by their importers.
                {
                  name: 'phones',
                  test: /\/contact\/phones\/(dial-codes|phone-countries|phone-entry|format-phone)\.ts$/,
                },
                // The live connection of every page uses it, so it must not stand in the file of one kind of page.
                { name: 'store', test: /\/(node_modules\/zustand|core\/src\/ui\/store)\//, priority: 1 },
                // Each page carries the names of its files: one of a hundred bytes would weigh more by its name than by its code.
                {
                  name: 'leaves',
                  test: /\/(contact\/characters|address\/url-intents|presence\/presence-limits|uploads\/slots|near-window\/near-window|contact\/password)\.tsx?$/,
                },
                { name: 'views', test: /\/recently-viewed(\/store)?\.ts$/, tags: ['$initial'], priority: 1 },
                // What several kinds of pages use: in the file of one kind, all others would load that.
                { name: 'storage', test: /\/(visit|foundation)\/(storage|member)\//, tags: ['$initial'], priority: 1 },
                { name: 'listings', test: /\/web\/app\/features\/search\//, tags: ['$initial'] },
                { name: 'lot', test: /\/web\/app\/features\/(lot|bidding)\//, tags: ['$initial'] },
                { name: 'hero', test: /\/web\/app\/foundation\/hero\//, tags: ['$initial'] },
                { name: 'home', test: /\/web\/app\/features\/home\/hero\//, tags: ['$initial'] },
                { name: 'shared', tags: ['$initial'], minShareCount: 2, entriesAware: true },
                // What every page loads after hydration: each file is a request, a link and a task more.
                { name: 'problems', test: /\/core\/src\/contracts\/problems\// },
                { name: 'wire', test: /\/core\/src\/contracts\/wire\// },
                { name: 'client', test: /\/web\/app\/foundation\/session\/browser-client\.ts$/ },
                // A lot's parts need these too, and must not load the files of the others for them.
                { name: 'late-common', test: LATE_COMMON },
                { name: 'late', test: LATE },
                { name: 'listing-parts', test: /\/search\/(filters\/selected-filters-row|save-search-slot)\.tsx$/ },
                { name: 'live', test: /\/web\/app\/foundation\/live\/live-connection\.ts$/ },
                // Pages other than a lot's load these with a part that a visitor opens.
                { name: 'alerts', test: /\/web\/app\/(features\/alerts\/(subscribe\/(use-alert|subscribe\.module)|subscriptions\/)|foundation\/messages\/use-message-toast)/ },
                { name: 'amounts', test: /\/core\/src\/rules\/bidding\/(amounts\/increments|payment\/required-hold)\.ts$/ },
                { name: 'lot-parts', test: /\/web\/app\/features\/lot\/lazy-parts\/lot-parts\.tsx$/ },
              ],
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
