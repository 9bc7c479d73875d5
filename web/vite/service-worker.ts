import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { chunksOf, withImports } from './chunk-imports.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Parts loaded on demand that the offline page shows: what is missing of them would disappear from its HTML. */
const OFFLINE_PARTS = [
  'web/app/features/offline/offline-page.tsx',
  'web/app/shell/footer/footer.tsx',
  'web/app/shell/late-parts.tsx',
  'core/src/ui/early-entries/entries-kept.tsx',
].map((path) => join(ROOT, path));
const WORKER = join(import.meta.dirname, '..', 'app', 'features', 'offline', 'worker', 'worker.ts');

/**
 * Writes the service worker into one file without imports, since browsers fetch it anew with each visit. Its version changes
 * with the files and the texts of the build, and it knows the files of the offline page that are loaded on demand.
 */
export const SERVICE_WORKER: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, files) {
      const chunks = chunksOf(files);
      const found = new Set<string>();
      for (const part of OFFLINE_PARTS) {
        const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(part));
        if (chunk === undefined) this.error(`The build has no file of ${part}.`);
        for (const name of withImports(chunk.fileName, chunks)) {
          found.add(name);
          for (const styles of chunks.get(name)?.viteMetadata?.importedCss ?? []) found.add(styles);
        }
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
