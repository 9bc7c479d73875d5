import { basename } from 'node:path';
import { asMarkdownRows, asMarkdownSection } from '../tables/render.ts';
import { asRecords, type Row } from '../tables/table.ts';
import type { RulesTable } from './table.ts';

/** The command that regenerates docs/rules.md. */
export const WRITE_PAGE = 'npm run -s rules -- --markdown > docs/rules.md';

export function asList(tables: readonly RulesTable[]): string {
  const longest = Math.max(...tables.map(({ name }) => name.length));
  return tables.map(({ name, title }) => `${name.padEnd(longest)}  ${title}`).join('\n');
}

/** docs/rules.md: the computed tables without the list of messages, and links to the files of the golden ones. */
export function asMarkdown(computed: readonly RulesTable[], golden: readonly RulesTable[]): string {
  const onPage = computed.filter(({ name }) => name !== 'messages');
  return [
    '# The rules in tables',
    '',
    `This page is generated: \`${WRITE_PAGE}\` writes it, and a test compares it with the code. Each cell is the result of a rule. "any" stands for every value of its column, a dash for no value.`,
    '',
    'The [golden tables](#golden-tables) hold the cases that the tests of the rules run; the last section links to them. `npm run rules -- --table NAME` prints any of these tables, `--table messages` all messages with their texts, `npm run -s rules -- --json` all of them for programs.',
    '',
    ...onPage.map(({ title, source }) => `- [${title}](#${anchorOf(title)}), from \`${source}\``),
    '',
    ...onPage.map(asMarkdownSection),
    '## Golden tables',
    '',
    'By the first word of the file. Each file says what its cases are about.',
    '',
    ...asMarkdownRows([['area', 'cases', 'files'], ...goldenRows(golden)]),
    '',
  ].join('\n');
}

/** The anchor that GitHub gives a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** A row for each area: how many cases it has, and its files. */
function goldenRows(golden: readonly RulesTable[]): readonly Row[] {
  const areas = Map.groupBy(golden, ({ source }) => basename(source, '.json').split('-')[0] ?? '');
  return [...areas].map(([area, tables]) => {
    const sources = new Set(tables.map(({ source }) => source));
    const cases = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    return [area, cases, [...sources].map((source) => `[${basename(source, '.json')}](../${source})`).join(', ')];
  });
}

/** For programs: one entry a table, rows as objects. */
export function asJson(tables: readonly RulesTable[]): string {
  return JSON.stringify(
    tables.map((table) => ({ ...table, rows: asRecords(table) })),
    null,
    2,
  );
}
