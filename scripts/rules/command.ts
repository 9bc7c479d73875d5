import { parseArgs } from 'node:util';
import { asJson, asList, asMarkdown, asText } from './render.ts';
import type { Chapter } from './table.ts';

const HELP = `Usage: npm run rules -- [options]

  --table NAME   only this table (may be given more than once)
  --list         the names of the tables
  --json         for programs: [{ name, title, about, folder, columns, rows: [{ column: value }] }],
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

/** What a command prints, and the status it exits with. */
export interface Printed {
  readonly status: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Answers the command line; options and tables that there are not are refused with one line and status 2. */
export function answer(args: readonly string[], all: readonly Chapter[]): Printed {
  const read = readOptions(args);
  if (!read.ok) return refuse(read.reason);
  const { help, json, list, markdown, table: names = [] } = read.values;
  if (help) return print(HELP);
  const unknown = names.find((name) => !all.some(({ tables }) => tables.some((table) => table.name === name)));
  if (unknown !== undefined) return refuse(`There is no table "${unknown}"`);
  const chapters = names.length === 0 ? all : chosen(all, names);
  if (list) return print(asList(chapters));
  if (json) return print(asJson(chapters));
  return print(markdown ? asMarkdown(chapters) : asText(chapters));
}

function chosen(all: readonly Chapter[], names: readonly string[]): readonly Chapter[] {
  return all
    .map((chapter) => ({ ...chapter, tables: chapter.tables.filter(({ name }) => names.includes(name)) }))
    .filter(({ tables }) => tables.length > 0);
}

function readOptions(args: readonly string[]) {
  try {
    return { ok: true, values: parseArgs({ args: [...args], options: OPTIONS }).values } as const;
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) } as const;
  }
}

function print(text: string): Printed {
  return { status: 0, stdout: `${text.trimEnd()}\n`, stderr: '' };
}

/** The first sentence of the reason, and the way to what there is. */
function refuse(reason: string): Printed {
  const [sentence] = reason.split(/\.\s/);
  return {
    status: 2,
    stdout: '',
    stderr: `${sentence}. "npm run rules -- --list" names the tables, "--help" the options.\n`,
  };
}
