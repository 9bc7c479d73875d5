// Prints the rules as tables: `npm run rules`, `npm run -s rules -- --json`, `npm run rules -- --table fees`.
import { runCommand } from './command.ts';
import { COMPUTED_TABLES, GOLDEN_TABLES } from './tables/index.ts';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());

const { status, stdout, stderr } = runCommand(process.argv.slice(2), {
  computed: COMPUTED_TABLES,
  golden: GOLDEN_TABLES,
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
