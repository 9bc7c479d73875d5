import type { MoveReport } from './move-data.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

/** The tables with rows, and what was compared, as lines of a terminal. */
export function asTable({ tables, logs, accounts, differences }: MoveReport): string {
  const header = ['table', 'data folder', 'database'] as const;
  const rows = tables
    .filter(({ rows: before, moved }) => before + moved > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, rows: before, moved }) => [name, NUMBER.format(before), NUMBER.format(moved)] as const);
  const widths = [0, 1, 2].map((column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [header, ...rows].map(([name, before, moved]) =>
    [name.padEnd(widths[0] ?? 0), before.padStart(widths[1] ?? 0), moved.padStart(widths[2] ?? 0)].join('  '),
  );
  const agree = differences.length === 0 ? ' They agree.' : '';
  return [
    ...lines,
    '',
    `Compared ${tables.length} tables row by row, and the sums of ${NUMBER.format(accounts)} accounts with holds or invoices.`,
    `Recomputed the hashes of ${NUMBER.format(logs.entries)} entries, and replayed ${NUMBER.format(logs.auctions)} auctions.${agree}`,
  ].join('\n');
}
