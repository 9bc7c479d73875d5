// Prints what the forms ask, as tables: `npm run forms`, `npm run -s forms -- --json`, `npm run forms -- --variant bike`.
import { readFileSync } from 'node:fs';
import { VARIANTS } from '../../core/src/forms/variants/index.ts';
import { answer } from './command.ts';

// Whoever reads the first screen and closes the pipe has seen enough.
process.stdout.on('error', () => process.exit());

const { status, stdout, stderr } = answer(process.argv.slice(2), Object.values(VARIANTS), readText);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
