// Prints the forms as tables: `npm run forms`, `npm run -s forms -- --json`, `npm run forms -- --variant bike`.
import { readFileSync } from 'node:fs';
import { VARIANTS } from '../../core/src/forms/variants/index.ts';
import { runCommand } from './command.ts';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());

const { status, stdout, stderr } = runCommand(process.argv.slice(2), Object.values(VARIANTS), readText);
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
