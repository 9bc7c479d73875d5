// Prints the rules as tables: `npm run rules`, `npm run -s rules -- --json`, `npm run rules -- --table fees`.
import { finish } from '../tables/command.ts';
import { runCommand } from './command.ts';
import { COMPUTED_TABLES, GOLDEN_TABLES } from './tables/index.ts';

finish(runCommand(process.argv.slice(2), [...COMPUTED_TABLES, ...GOLDEN_TABLES]));
