import type { Rolldown } from 'vite';

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

/**
 * Which modules stand in which file of the browser's build: each in the first group that fits, of those with the highest
 * priority. A group includes all imports of its modules, used or not, so components must not import a schema's module.
 * `$initial` leaves out modules that are only loaded on demand. A priority below zero counts as the highest.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
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
  { name: 'late-parts', test: LATE },
  { name: 'listing-parts', test: /\/search\/(filters\/selected-filters-row|save-search-slot)\.tsx$/ },
  { name: 'live', test: /\/web\/app\/foundation\/live\/live-connection\.ts$/ },
  // Pages other than a lot's load these with a part that a visitor opens.
  {
    name: 'alerts',
    test: /\/web\/app\/(features\/alerts\/(subscribe\/(use-alert|subscribe\.module)|subscriptions\/)|foundation\/messages\/use-message-toast)/,
  },
  {
    name: 'amounts',
    test: /\/core\/src\/rules\/bidding\/(amounts\/increments|payment\/required-hold)\.ts$/,
  },
  { name: 'lot-parts', test: /\/web\/app\/features\/lot\/lazy-parts\/lot-parts\.tsx$/ },
];
