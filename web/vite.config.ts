import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Libraries that every page loads, in a file that changes only when one of them does. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\//;

/**
 * Modules of the frame and of the tiles in it: on every page anyway, and much smaller in one file than in thirty. What
 * is fetched when it is asked for (panels, drawers, gates) stays outside.
 */
const FRAME = new RegExp(
  [
    '/core/src/ui/(button|class-list|clock|cut|flag|icons|link|lot-facts|lot-tile|lot-title|mark|picture|place|price-tag|reader|tags|toasts|viewer|watch-heart)/',
    '/core/src/rules/(format|lot|money|result)/',
    '/core/src/rules/display/(flags|price|tags|tiles|time-panel)\\.ts',
    '/core/src/rules/places/(attributes|locales|prefixes)\\.ts',
    '/core/src/rules/search/(refinements|results|sorts|stage-filters)\\.ts',
    '/core/src/(i18n|live)/[^/]+\\.ts',
    '/web/app/(root|shell/(?!.*-(panel|gate|theme)\\.tsx)|texts/|features/(session/(?!.*-panel)|live/(?!live-connection)|watch|quick-search/(?!hit-drop)))',
    '/node_modules/@tabler/icons-react/',
    '/node_modules/react-i18next/dist/es/(?!Trans)',
  ].join('|'),
);

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@mantine/core', '@mantine/hooks', 'react-i18next'] },
  build: {
    // Every browser that knows `:has()`, container queries and popovers knows this much JavaScript.
    target: 'es2022',
    // Pictures and fonts stay files of their own: the policy of the pages allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Importing a face of the core (`rules/places`) brings only what is used of it. Style sheets are the exception.
        moduleSideEffects: [{ test: /\/core\/src\/.*\.tsx?$/, sideEffects: false }],
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
              groups: [
                // A group takes along what its modules name, used or not: the schemas' library would come with the frame.
                { name: 'schemas', test: /\/node_modules\/zod\//, priority: 3 },
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'frame', test: FRAME, priority: 1 },
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
