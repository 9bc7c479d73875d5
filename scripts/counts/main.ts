// Counts the code: `npm run -s counts`, `npm run -s counts -- --json`, `npm run -s counts -- --root ../other-checkout`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCodeFiles } from './files.ts';
import { measure } from './measure.ts';
import { asReport } from './report.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, root: { type: 'string' } },
});
const counts = measure(readCodeFiles(values.root ?? join(import.meta.dirname, '..', '..')));
process.stdout.write(values.json ? `${JSON.stringify(counts, null, 2)}\n` : asReport(counts));
