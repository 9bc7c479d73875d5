// `npm run bench -- NAME`: builds what the measurement needs, runs a candidate and its control in turn, and prints the ratio
// of their medians.
import { join } from 'node:path';
import { buildIfStale, COMMAND_LINE, CONSOLE, SERVER, STOREFRONT } from '../../scripts/build.mjs';

interface Bench {
  readonly load: () => Promise<{ run: () => Promise<void> }>;
  /** The programs that run from their builds. */
  readonly needs?: readonly (typeof STOREFRONT)[];
}

const BENCHES: Readonly<Record<string, Bench>> = {
  alerts: { load: () => import('./alerts.ts'), needs: [STOREFRONT] },
  bids: { load: () => import('./bids/bids.ts'), needs: [STOREFRONT] },
  cli: { load: () => import('./cli.ts'), needs: [COMMAND_LINE] },
  engines: { load: () => import('./engines/engines.ts'), needs: [STOREFRONT] },
  import: { load: () => import('./import.ts'), needs: [STOREFRONT, SERVER, COMMAND_LINE] },
  phone: { load: () => import('./phone/phone.ts'), needs: [STOREFRONT] },
  'phone-languages': { load: () => import('./phone/phone-languages.ts'), needs: [STOREFRONT] },
  mixed: { load: () => import('./mixed/mixed.ts'), needs: [STOREFRONT] },
  pages: { load: () => import('./pages/pages.ts'), needs: [STOREFRONT, SERVER] },
  'pages-languages': { load: () => import('./pages/pages-languages.ts'), needs: [STOREFRONT, SERVER] },
  rules: { load: () => import('./rules.ts') },
  search: { load: () => import('./search.ts') },
  start: { load: () => import('./start/start.ts'), needs: [STOREFRONT, SERVER] },
  wall: { load: () => import('./wall/wall.ts'), needs: [CONSOLE] },
};

const name = process.argv[2];
const bench = name === undefined ? undefined : BENCHES[name];
if (bench === undefined) {
  console.error(`Name a measurement: npm run bench -- NAME, with one of ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const program of bench.needs ?? []) buildIfStale(join(import.meta.dirname, '..', '..'), program);
  const { run } = await bench.load();
  await run();
}
