import { type CommandResult, print, readOptions, refuse as refuseWithHint } from '../tables/command.ts';
import { asText } from '../tables/render.ts';
import { asJson, asList, asMarkdown } from './render.ts';
import type { RulesTable } from './table.ts';

const HELP = `Usage: npm run rules -- [options]

  --table NAME   only this table (may be given more than once)
  --list         the names of the tables
  --json         for programs: [{ name, title, about, source, columns, rows: [{ column: value }] }],
                 "any" standing for every value and a list for several; npm run -s rules -- --json
  --markdown     the page docs/rules.md
  --help         this text
`;

const OPTIONS = {
  table: { type: 'string', multiple: true },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export interface Tables {
  readonly computed: readonly RulesTable[];
  readonly golden: readonly RulesTable[];
}

/** Runs a command line. An unknown option or table gives one line on stderr and status 2. */
export function runCommand(args: readonly string[], { computed, golden }: Tables): CommandResult {
  const read = readOptions(args, OPTIONS);
  if (!read.ok) return refuse(read.reason);
  const { help, json, list, markdown, table: names = [] } = read.values;
  if (help) return print(HELP);
  const all = [...computed, ...golden];
  const unknown = names.find((name) => !all.some((table) => table.name === name));
  if (unknown !== undefined) return refuse(`There is no table "${unknown}"`);
  if (markdown) return print(asMarkdown(computed, golden));
  const selected = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  if (list) return print(asList(selected));
  return print(json ? asJson(selected) : asText(selected));
}

function refuse(reason: string): CommandResult {
  return refuseWithHint(reason, '"npm run rules -- --list" lists the tables, "--help" the options.');
}
