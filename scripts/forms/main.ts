// Prints the forms as tables: `npm run forms`, `npm run -s forms -- --json`, `npm run forms -- --variant bike`.
import { readFileSync } from 'node:fs';
import { VARIANTS } from '../../core/src/forms/variants/index.ts';
import { finish } from '../tables/command.ts';
import { runCommand } from './command.ts';

finish(runCommand(process.argv.slice(2), Object.values(VARIANTS), readText, Date.now()));

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
