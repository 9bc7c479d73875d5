/** A part of the tree and what it may import. */
export interface Zone {
  readonly name: string;
  /** Files of the zone, by the start of their path from the root. The longest match wins. */
  readonly path: string;
  /** Names of zones it may import from, besides itself. */
  readonly mayImport: readonly string[];
  /** Packages it must not import; `*` forbids all but those in `packages`. */
  readonly packages?: { readonly only?: readonly string[]; readonly never?: readonly string[] };
  /** How to resolve a forbidden import, shown with the error. */
  readonly fix: string;
}

const PURE = ['rules', 'forms', 'offline', 'imports'] as const;
const CORE_CLIENTS = [...PURE, 'contracts', 'client', 'realtime', 'live', 'i18n'] as const;
const WEB_CORE = [...CORE_CLIENTS, 'client-types', 'ui'] as const;
const WEB_PACKAGES = { never: ['fastify', 'better-sqlite3', 'electron', 'ink'] } as const;

export const ZONES: readonly Zone[] = [
  {
    name: 'rules',
    path: 'core/src/rules/',
    mayImport: [],
    packages: { only: ['libphonenumber-js', 'date-fns', 'date-fns-tz'] },
    fix: 'Rules are pure: pass in what they need (time, data) as an argument.',
  },
  {
    name: 'forms',
    path: 'core/src/forms/',
    mayImport: ['rules'],
    packages: { only: ['zod', 'zod/mini'] },
    fix: 'Forms are pure and depend on rules only.',
  },
  {
    name: 'offline',
    path: 'core/src/offline/',
    mayImport: ['rules', 'forms'],
    packages: { only: [] },
    fix: 'The outbox is a pure reducer: the program that runs it does the sending.',
  },
  {
    name: 'imports',
    path: 'core/src/imports/',
    mayImport: ['rules', 'forms'],
    packages: { only: ['papaparse', 'zod/mini'] },
    fix: 'Imports are pure: pass in the decoder, the digest, the texts and the day as arguments.',
  },
  {
    name: 'contracts-all',
    path: 'core/src/contracts/all/',
    mayImport: [...PURE, 'contracts'],
    fix: 'The table only gathers endpoints.',
  },
  {
    name: 'contracts',
    path: 'core/src/contracts/',
    mayImport: [...PURE, 'client-types'],
    packages: { only: ['zod/mini'] },
    fix: 'Contracts define shapes; the client makes the calls. Use zod/mini to keep pages small.',
  },
  {
    name: 'client-types',
    path: 'core/src/client/types.ts',
    mayImport: [...PURE, 'contracts'],
    fix: 'types.ts is the public interface of the client and holds types only.',
  },
  {
    name: 'client',
    path: 'core/src/client/',
    mayImport: [...PURE, 'contracts', 'client-types'],
    fix: 'The client depends on contracts, never on a program.',
  },
  {
    name: 'realtime',
    path: 'core/src/realtime/',
    mayImport: [...PURE, 'contracts', 'client', 'client-types'],
    fix: 'State belongs to core/src/live; realtime only delivers validated events.',
  },
  {
    name: 'live',
    path: 'core/src/live/',
    mayImport: [...PURE, 'contracts', 'client', 'client-types', 'realtime'],
    fix: 'The lot store does not use React; hooks belong to their program.',
  },
  {
    name: 'i18n',
    path: 'core/src/i18n/',
    mayImport: [...PURE],
    fix: 'Texts depend on places and languages only.',
  },
  {
    name: 'ui',
    path: 'core/src/ui/',
    mayImport: [...CORE_CLIENTS, 'client-types'],
    packages: { never: ['react-router', 'fastify', 'electron', 'ink'] },
    fix: 'Components shared by web and desktop take links and data as properties.',
  },
  {
    name: 'fixtures',
    path: 'fixtures/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'artwork-gallery', 'random'],
    fix: 'Fixtures produce data and never import the programs that load them.',
  },
  {
    name: 'random',
    path: 'fixtures/artwork/src/random/',
    mayImport: [],
    packages: { only: [] },
    fix: 'The random generator has no dependencies.',
  },
  {
    name: 'artwork-gallery',
    path: 'fixtures/artwork/src/gallery/',
    mayImport: ['artwork', 'random'],
    packages: { only: [] },
    fix: 'The gallery lists pictures and draws none.',
  },
  {
    name: 'artwork',
    path: 'fixtures/artwork/',
    mayImport: ['artwork-gallery', 'random'],
    packages: { only: [] },
    fix: 'Drawings depend on the description of their subject only.',
  },
  {
    name: 'server-world',
    path: 'server/src/world.ts',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all', 'server', 'fixtures', 'artwork', 'artwork-gallery'],
    fix: 'Only world.ts loads fixtures.',
  },
  {
    name: 'server',
    path: 'server/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all', 'server-world'],
    packages: { never: ['react', 'react-dom', '@mantine/core', 'ink', 'electron'] },
    fix: 'The server never imports components, another program, or fixtures (except through world.ts).',
  },
  {
    name: 'web-foundation',
    path: 'web/app/foundation/',
    mayImport: [...WEB_CORE],
    packages: WEB_PACKAGES,
    fix: 'The foundation never imports a feature: move what both need into web/app/foundation, or pass it in.',
  },
  {
    name: 'web-features',
    path: 'web/app/features/',
    mayImport: [...WEB_CORE, 'web-foundation'],
    packages: WEB_PACKAGES,
    fix: 'A feature imports web/app/foundation: move what the shell or a route also needs there. Pages call the API by single endpoints.',
  },
  {
    name: 'web-shell',
    path: 'web/app/shell/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features'],
    packages: WEB_PACKAGES,
    fix: 'The shell is the frame around every page: routes import it, it imports no route.',
  },
  {
    name: 'web-routes',
    path: 'web/app/routes/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features', 'web-shell'],
    packages: WEB_PACKAGES,
    fix: 'Routes call the API by single endpoints; they never import the endpoint table, the server or fixtures.',
  },
  {
    name: 'web',
    path: 'web/app/',
    mayImport: [...WEB_CORE, 'web-foundation', 'web-features', 'web-shell', 'web-routes'],
    packages: WEB_PACKAGES,
    fix: 'Pages call the API by single endpoints; they never import the endpoint table, the server or fixtures.',
  },
  {
    name: 'cli',
    path: 'cli/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'contracts-all'],
    packages: { never: ['@mantine/core', 'react-dom', 'fastify', 'electron'] },
    fix: 'The command line depends on core only and calls the server’s API: move shared code into core.',
  },
  {
    name: 'desktop',
    path: 'desktop/src/',
    mayImport: [...CORE_CLIENTS, 'client-types', 'ui'],
    packages: { never: ['fastify', 'ink'] },
    fix: 'The console talks to the API through core.',
  },
  {
    name: 'tools',
    path: '',
    mayImport: ['*'],
    fix: '',
  },
];

/** Folders whose sub-folders may import one another, but never in a circle. */
export const ACYCLIC_FOLDERS = ['web/app/foundation/', 'web/app/features/', 'web/app/shell/'] as const;

/** Tests, benchmarks and scripts may import from every zone. */
const UNRESTRICTED = /[.-]test\.tsx?$|\.arbitrary\.ts$|\/e2e\/|^bench\/|^scripts\//;

export function zoneOf(path: string): Zone {
  let best: Zone | undefined;
  for (const zone of ZONES) {
    if (path.startsWith(zone.path) && (best === undefined || zone.path.length > best.path.length)) best = zone;
  }
  if (best === undefined) throw new Error(`No zone contains ${path}.`);
  return best;
}

export function isUnrestricted(path: string): boolean {
  return UNRESTRICTED.test(path);
}
