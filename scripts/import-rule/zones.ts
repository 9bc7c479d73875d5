/** A part of the tree, what it may import, and the way out for somebody who wants more. */
export interface Zone {
  readonly name: string;
  /** Files of the zone, by the start of their path from the root. The longest match wins. */
  readonly path: string;
  /** Names of zones it may import from, besides itself. */
  readonly mayImport: readonly string[];
  /** Packages it must not import; `*` forbids all but those in `packages`. */
  readonly packages?: { readonly only?: readonly string[]; readonly never?: readonly string[] };
  readonly wayOut: string;
}

const PURE = ['rules', 'forms', 'offline'] as const;
const CORE_CLIENTS = [...PURE, 'contracts', 'client', 'realtime', 'live', 'i18n'] as const;
const WEB_CORE = [...CORE_CLIENTS, 'client-types', 'ui'] as const;
const WEB_PACKAGES = { never: ['fastify', 'better-sqlite3', 'electron', 'ink'] } as const;

export const ZONES: readonly Zone[] = [
  {
    name: 'rules',
    path: 'core/src/rules/',
    mayImport: [],
    packages: { only: ['libphonenumber-js', 'date-fns', 'date-fns-tz'] },
    wayOut: 'Rules are pure: pass in what they need (time, data) as an argument.',
  },
  {
    name: 'forms',
    path: 'core/src/forms/',
    mayImport: ['rules'],
    packages: { only: ['zod', 'zod/mini'] },
    wayOut: 'Forms are pure and stand on rules alone.',
  },
  {
    name: 'offline',
    path: 'core/src/offline/',
    mayImport: ['rules', 'forms'],
    packages: { only: [] },
    wayOut: 'The outbox is a pure reducer: the program that runs it does the sending.',
  },
  {
    name: 'contracts-all',
    path: 'core/src/contracts/all/',
    mayImport: [...PURE, 'contracts'],
    wayOut: 'The table only gathers endpoints.',
  },
  {
    name: 'contracts',
    path: 'core/src/contracts/',
    mayImport: [...PURE, 'client-types'],
    packages: { only: ['zod/mini'] },
    wayOut: 'Contracts say shapes; calling is the client’s business. Use zod/mini, so that pages stay small.',
  },
  {
    name: 'client-types',
    path: 'core/src/client/types.ts',
    mayImport: [...PURE, 'contracts'],
    wayOut: 'The face of the client is types alone.',
  },
  {
    name: 'client',
    path: 'core/src/client/',
    mayImport: [...PURE, 'contracts', 'client-types'],
    wayOut: 'The client knows contracts, no program.',
  },
  {
    name: 'realtime',
    path: 'core/src/realtime/',
    mayImport: [...PURE, 'contracts', 'client', 'client-types'],
    wayOut: 'State belongs to core/src/live; real time only delivers checked events.',
  },
  {
    name: 'live',
    path: 'core/src/live/',
    mayImport: [...PURE, 'contracts', 'client', 'client-types', 'realtime'],
    wayOut: 'The lot store is free of React; hooks live with their program.',
  },
  {
    name: 'i18n',
    path: 'core/src/i18n/',
    mayImport: [...PURE],
    wayOut: 'Texts know places and languages, nothing else.',
  },
  {
    name: 'ui',
    path: 'core/src/ui/',
    mayImport: [...CORE_CLIENTS, 'client-types'],
    packages: { never: ['react-router', 'fastify', 'electron', 'ink'] },
    wayOut: 'Components shared by web and desktop take links and data as properties.',
  },
  {
    name: 'fixtures',
    path: 'fixtures/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'artwork-gallery', 'random'],
    wayOut: 'Fixtures make data; whoever needs a server or a page imports fixtures, not the other way round.',
  },
  {
    name: 'random',
    path: 'fixtures/artwork/src/random/',
    mayImport: [],
    packages: { only: [] },
    wayOut: 'The random generator stands alone.',
  },
  {
    name: 'artwork-gallery',
    path: 'fixtures/artwork/src/gallery/',
    mayImport: ['artwork', 'random'],
    packages: { only: [] },
    wayOut: 'The gallery lists pictures and draws none.',
  },
  {
    name: 'artwork',
    path: 'fixtures/artwork/',
    mayImport: ['artwork-gallery', 'random'],
    packages: { only: [] },
    wayOut: 'Drawings depend on the description of their subject only.',
  },
  {
    name: 'server-world',
    path: 'server/src/world.ts',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all', 'server', 'fixtures', 'artwork', 'artwork-gallery'],
    wayOut: 'world.ts is the one place that loads fixtures.',
  },
  {
    name: 'server',
    path: 'server/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all', 'server-world'],
    packages: { never: ['react', 'react-dom', '@mantine/core', 'ink', 'electron'] },
    wayOut: 'The server never imports components, fixtures (but through world.ts) or another program.',
  },
  {
    name: 'web-foundation',
    path: 'web/app/foundation/',
    mayImport: [...WEB_CORE],
    packages: WEB_PACKAGES,
    wayOut: 'The foundation knows no feature: move what both need into web/app/foundation, or pass it in.',
  },
  {
    name: 'web-features',
    path: 'web/app/features/',
    mayImport: [...WEB_CORE, 'web-foundation'],
    packages: WEB_PACKAGES,
    wayOut:
      'A feature imports web/app/foundation: move what the shell or a route also needs there. Pages call the API by single endpoints.',
  },
  {
    name: 'web-shell',
    path: 'web/app/shell/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features'],
    packages: WEB_PACKAGES,
    wayOut: 'The shell is the frame around every page: routes import it, it imports no route.',
  },
  {
    name: 'web-routes',
    path: 'web/app/routes/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features', 'web-shell'],
    packages: WEB_PACKAGES,
    wayOut: 'Routes call the API by single endpoints; they never import the endpoint table, the server or fixtures.',
  },
  {
    name: 'web',
    path: 'web/app/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features', 'web-shell', 'web-routes'],
    packages: WEB_PACKAGES,
    wayOut: 'Pages call the API by single endpoints; they never import the endpoint table, the server or fixtures.',
  },
  {
    name: 'cli',
    path: 'cli/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all'],
    packages: { never: ['@mantine/core', 'react-dom', 'fastify', 'better-sqlite3', 'electron'] },
    wayOut:
      'The command line stands on core alone and talks to the server through its API: move what it needs into core.',
  },
  {
    name: 'desktop',
    path: 'desktop/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'ui'],
    packages: { never: ['fastify', 'ink'] },
    wayOut: 'The console talks to the API through core.',
  },
  {
    name: 'tools',
    path: '',
    mayImport: ['*'],
    wayOut: '',
  },
];

/** Folders whose sub-folders may import one another, but never in a circle. */
export const ACYCLIC_FOLDERS = ['web/app/foundation/', 'web/app/features/', 'web/app/shell/'] as const;

/** Tests and measurements may look everywhere. */
const FREE = /\.test\.tsx?$|\.arbitrary\.ts$|\/e2e\/|^bench\/|^scripts\//;

export function zoneOf(path: string): Zone {
  let best: Zone | undefined;
  for (const zone of ZONES) {
    if (path.startsWith(zone.path) && (best === undefined || zone.path.length > best.path.length)) best = zone;
  }
  if (best === undefined) throw new Error(`No zone holds ${path}.`);
  return best;
}

export function isFree(path: string): boolean {
  return FREE.test(path);
}
