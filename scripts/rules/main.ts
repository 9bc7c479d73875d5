// Prints what the rules say, as tables: `npm run rules`, `npm run -s rules -- --json`, `npm run rules -- --table tags`.
import { parseArgs } from 'node:util';
import { asJson, asList, asMarkdown, asText } from './render.ts';
import type { Chapter } from './table.ts';
import { CHAPTERS } from './tables/index.ts';

const HELP = `Usage: npm run rules -- [options]

  --table NAME   only this table (may be given more than once)
  --list         the names of the tables
  --json         for programs: [{ name, title, about, folder, columns, rows: [{ column: value }] }],
                 with "any" for every value and a list for several; npm run -s rules -- --json
  --markdown     the page docs/rules.md
  --help         this text
`;

function main(args: readonly string[]): number {
  const read = readOptions(args);
  if (!read.ok) return refuse(read.reason);
  const { values } = read;
  if (values.help) return print(HELP);
  const names = values.table ?? [];
  const unknown = names.find((name) => !CHAPTERS.some(({ tables }) => tables.some((table) => table.name === name)));
  if (unknown !== undefined) return refuse(`There is no table "${unknown}".`);
  const chapters = names.length === 0 ? CHAPTERS : chosen(names);
  if (values.list) return print(asList(chapters));
  if (values.json) return print(asJson(chapters));
  return print(values.markdown ? asMarkdown(chapters) : asText(chapters));
}

function chosen(names: readonly string[]): readonly Chapter[] {
  return CHAPTERS.map((chapter) => ({
    ...chapter,
    tables: chapter.tables.filter(({ name }) => names.includes(name)),
  })).filter(({ tables }) => tables.length > 0);
}

const OPTIONS = {
  table: { type: 'string', multiple: true },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readOptions(args: readonly string[]) {
  try {
    return { ok: true, values: parseArgs({ args: [...args], options: OPTIONS }).values } as const;
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) } as const;
  }
}

function print(text: string): number {
  process.stdout.write(`${text.trimEnd()}\n`);
  return 0;
}

/** One line, with the way to what there is. */
function refuse(reason: string): number {
  process.stderr.write(`${reason.split('\n')[0]} "npm run rules -- --list" names the tables, --help the options.\n`);
  return 2;
}

// Whoever reads the first screen and closes the pipe has seen enough.
process.stdout.on('error', () => process.exit());
process.exitCode = main(process.argv.slice(2));
