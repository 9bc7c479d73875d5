import { asMarkdownRows, asMarkdownSection } from '../tables/render.ts';
import { asRecords } from '../tables/table.ts';
import type { RulesTable } from './table.ts';

/** The command that regenerates docs/rules.md. */
export const WRITE_PAGE = 'npm run -s rules -- --markdown > docs/rules.md';

export function asList(tables: readonly RulesTable[]): string {
  const longest = Math.max(...tables.map(({ name }) => name.length));
  return tables.map(({ name, title }) => `${name.padEnd(longest)}  ${title}`).join('\n');
}

/** docs/rules.md: the computed tables, and a list of the golden ones with links to their files. */
export function asMarkdown(computed: readonly RulesTable[], golden: readonly RulesTable[]): string {
  return [
    '# The rules in tables',
    '',
    `This page is generated: \`${WRITE_PAGE}\` writes it, and a test compares it with the code. Each cell is the result of a rule. "any" stands for every value of its column, a dash for no value.`,
    '',
    'The [golden tables](#golden-tables) hold the cases that the tests of the rules run; the last section lists them. `npm run rules -- --table NAME` prints any of these tables, `npm run -s rules -- --json` all of them for programs.',
    '',
    ...computed.map(({ name, title, source }) => `- [${title}](#${name}), from \`${source}\``),
    '',
    ...computed.map(asMarkdownSection),
    '## Golden tables',
    '',
    ...asMarkdownRows([
      ['table', 'cases', 'about'],
      ...golden.map(({ name, source, rows, about }) => [`[${name}](../${source})`, rows.length, about]),
    ]),
    '',
  ].join('\n');
}

/** For programs: one entry a table, rows as objects. */
export function asJson(tables: readonly RulesTable[]): string {
  return JSON.stringify(
    tables.map((table) => ({ ...table, rows: asRecords(table) })),
    null,
    2,
  );
}
