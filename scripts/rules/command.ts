import { type CommandResult, print, readOptions, refuse as refuseWithHint } from '../tables/command.ts';
import { asText } from '../tables/render.ts';
import { asRecords } from '../tables/table.ts';
import type { RulesTable } from './table.ts';

const HELP = `Usage: npm run rules -- [options]

  --table NAME   only this table (may be given more than once)
  --list         the names of the tables
  --json         for programs: [{ name, title, about, source, columns, rows: [{ column: value }] }],
                 "any" standing for every value and a list for several; npm run -s rules -- --json
  --help         this text
`;

const OPTIONS = {
  table: { type: 'string', multiple: true },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs a command line. An unknown option or table gives one line on stderr and status 2. */
export function runCommand(args: readonly string[], all: readonly RulesTable[]): CommandResult {
  const read = readOptions(args, OPTIONS);
  if (!read.ok) return refuse(read.reason);
  const { help, json, list, table: names = [] } = read.values;
  if (help) return print(HELP);
  const unknown = names.find((name) => !all.some((table) => table.name === name));
  if (unknown !== undefined) return refuse(`There is no table "${unknown}"`);
  const selected = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  if (list) return print(asList(selected));
  return print(json ? asJson(selected) : asText(selected));
}

export function asList(tables: readonly RulesTable[]): string {
  const longest = Math.max(...tables.map(({ name }) => name.length));
  return tables.map(({ name, title }) => `${name.padEnd(longest)}  ${title}`).join('\n');
}

/** For programs: one entry a table, rows as objects. */
function asJson(tables: readonly RulesTable[]): string {
  return JSON.stringify(
    tables.map((table) => ({ ...table, rows: asRecords(table) })),
    null,
    2,
  );
}

function refuse(reason: string): CommandResult {
  return refuseWithHint(reason, '"npm run rules -- --list" lists the tables, "--help" the options.');
}
