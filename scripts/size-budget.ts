// Compares the scripts and styles that every page of the built storefront loads before hydration, and the scripts that it
// loads after it, with their budgets.
// `node scripts/size-budget.ts [folder of the build]`; exits with 1 if a budget is exceeded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUDGETS, LATE_BUDGETS } from './size-budget/budgets.ts';
import { type Imports, measurePages, measureParts, readManifest } from './size-budget/measure.ts';
import { budgetErrors, type ModuleSizes, partErrors, partTableOf, tableOf } from './size-budget/report.ts';

const build = process.argv[2] ?? join(import.meta.dirname, '..', 'web', 'build');
const assets = join(build, 'client', 'assets');
// The empty script of the route of that name has another kind of hash.
const name = existsSync(assets)
  ? readdirSync(assets).find((file) => /^manifest-[\da-f]{8}\.js$/.test(file))
  : undefined;
if (name === undefined) {
  console.error(`There is no build in ${build}: run "npm run build".`);
  process.exit(1);
}
const inside = JSON.parse(readFileSync(join(build, 'modules.json'), 'utf8')) as ModuleSizes;
const imports = JSON.parse(readFileSync(join(build, 'imports.json'), 'utf8')) as Imports;

const weights = new Map<string, number>();
function bytesOf(address: string): number {
  let bytes = weights.get(address);
  if (bytes === undefined) {
    bytes = gzipSync(readFileSync(join(build, 'client', address)), { level: 9 }).length;
    weights.set(address, bytes);
  }
  return bytes;
}

const manifest = readManifest(readFileSync(join(assets, name), 'utf8'));
const pages = measurePages(manifest, BUDGETS, bytesOf);
const parts = measureParts(manifest, imports, LATE_BUDGETS, bytesOf);
const errors = [...budgetErrors(pages, bytesOf, inside), ...partErrors(parts, bytesOf, inside)];
console.log(`${tableOf(pages)}\n\n${partTableOf(parts)}`);
for (const error of errors) console.error(error);
if (errors.length > 0) {
  console.error(
    'Load parts later that the page does not need at first (docs/decisions/0020); limits are in budgets.ts.',
  );
  process.exit(1);
}
