import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Libraries that every page loads, in a file that changes only when one of them does. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/**
 * Modules of the frame and of the tiles in it: on every page anyway, and much smaller in one file than in thirty. What
 * is fetched when it is asked for (panels, drawers, gates) stays outside.
 */
const FRAME = new RegExp(
  [
    '/core/src/ui/(button|class-list|clock|cut|empty-state|flag|icons|lazy-part|link|lot-facts|lot-tile|lot-title|mark|picture|place|price-tag|reader|tags|toasts|viewer|watch-heart)/',
    '/core/src/rules/(format|layout|lot|money|result)/',
    '/core/src/rules/display/(flags|lot/(price|tags|tiles|time-panel))\\.ts',
    '/core/src/rules/places/(attributes|locales|prefixes)\\.ts',
    '/core/src/rules/search/(filters/(makes|refinements|stage-filters)|results/sorts)\\.ts',
    '/core/src/(i18n|live)/[^/]+\\.ts',
    '/web/app/(root|shell/(?!.*-panel\\.tsx)|foundation/(addresses|page|session|texts|watch|live/(?!live-connection)|lots/live-tile)|features/quick-search/(?!hit-drop))',
    '/node_modules/@tabler/icons-react/',
    '/node_modules/react-i18next/dist/es/(?!Trans)',
  ].join('|'),
);

/** Folders whose modules do nothing but export: importing a face brings only what is used of it. */
const EXPORTS_ONLY = /\/(core\/src|web\/app\/(features|foundation|shell))\/.*\.tsx?$/;

/**
 * In the browser texts come from a book of our own (`app/texts/browser-i18n.ts`). Of i18next itself react-i18next takes
 * one function there, for keys that are functions, which ours never are; and i18next comes whole or not at all.
 */
const I18NEXT_STAYS_BEHIND: Plugin = {
  name: 'i18next-stays-behind',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === 'i18next' && importer?.includes('/react-i18next/') ? '\0no-i18next' : null),
  load: (id) => (id === '\0no-i18next' ? 'export const keyFromSelector = (select) => String(select);' : null),
};

/** Writes beside the build what each of its files is made of, for whoever wants to know why a page grew. */
const NOTES_ITS_MODULES: Plugin = {
  name: 'notes-its-modules',
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

/** A class name with a short hash of its file: Vite's default adds the line, which costs every page some hundred bytes. */
function scopedName(name: string, file: string): string {
  const [path = file] = file.split('?');
  return `${name}_${createHash('sha256').update(relative(ROOT, path)).digest('base64url').slice(0, 5)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [reactRouter(), I18NEXT_STAYS_BEHIND, NOTES_ITS_MODULES],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@mantine/core', '@mantine/hooks', 'react-i18next'] },
  build: {
    // Every browser that knows `:has()`, container queries and popovers knows this much JavaScript.
    target: 'es2022',
    // Pictures and fonts stay files of their own: the policy of the pages allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Style sheets are imported for what they do, and stay.
        moduleSideEffects: [{ test: EXPORTS_ONLY, sideEffects: false }],
        // Building a schema or an endpoint changes nothing: what nobody reads need not be built.
        manualPureFunctions: ['z', 'endpoint'],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A group takes along what its modules name, used or not: what is drawn must not name a schema's module.
              // `$initial` leaves out what no page loads before it is asked for.
              groups: [
                { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'frame', test: FRAME, tags: ['$initial'], priority: 1 },
                { name: 'views', test: /\/recently-viewed(\/store)?\.ts$/, tags: ['$initial'], priority: 1 },
                { name: 'listings', test: /\/web\/app\/features\/search\//, tags: ['$initial'] },
                { name: 'lot', test: /\/web\/app\/features\/(lot|bidding)\//, tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // Their entry files re-export thousands of modules, which Node would all load at the start.
    noExternal: [/^@mantine\//, '@tabler/icons-react'],
  },
});
