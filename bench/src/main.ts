// `npm run bench -- NAME`: builds what the measurement needs, runs a candidate and its control in turn, and prints the ratio
// of their medians.
import { join } from 'node:path';
import { buildIfStale, COMMAND_LINE, STOREFRONT } from '../../scripts/build.mjs';

interface Bench {
  readonly load: () => Promise<{ run: () => Promise<void> }>;
  /** The program that runs from its build. */
  readonly needs?: typeof STOREFRONT;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  bids: { load: () => import('./bids.ts'), needs: STOREFRONT },
  cli: { load: () => import('./cli.ts'), needs: COMMAND_LINE },
  phone: { load: () => import('./phone.ts'), needs: STOREFRONT },
  rules: { load: () => import('./rules.ts') },
  search: { load: () => import('./search.ts') },
};

const name = process.argv[2];
const bench = name === undefined ? undefined : BENCHES[name];
if (bench === undefined) {
  console.error(`Name a measurement: npm run bench -- NAME, with one of ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  if (bench.needs !== undefined) buildIfStale(join(import.meta.dirname, '..', '..'), bench.needs);
  const { run } = await bench.load();
  await run();
}
