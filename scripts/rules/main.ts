// Prints what the rules say, as tables: `npm run rules`, `npm run -s rules -- --json`, `npm run rules -- --table tags`.
import { answer } from './command.ts';
import { CHAPTERS } from './tables/index.ts';

// Whoever reads the first screen and closes the pipe has seen enough.
process.stdout.on('error', () => process.exit());

const { status, stdout, stderr } = answer(process.argv.slice(2), CHAPTERS);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
