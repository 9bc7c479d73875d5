import { formatMoney, formatNumber, joinList } from '@marque/core/rules/format';
import { toMajor } from '@marque/core/rules/money';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import type { RuleJson } from '../../contracts/lookup.ts';
import { RULE_NAMES, type RuleCell, type RuleName, type RuleTable } from '../../services/lookup/index.ts';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { tableLines } from '../auction/text-table.ts';
import { painter } from '../paint.ts';
import { alignRow, DASH, fitWidths, naturalWidths, wrapWords } from '../table.ts';

/** A rule: its title, how to read it, and its table. */
export function ruleLines(name: RuleName, table: RuleTable, t: Translate, screen: Screen | null): readonly string[] {
  const heads = table.columns.map((column) => t(`cli-lookup:rules.column.${column}`));
  const rows = table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at] ?? '', t)));
  const isNumeric = (at: number) => table.rows.every((row) => typeof row[at] === 'number' || row[at] === null);
  const right = new Set(table.columns.flatMap((column, at) => (column !== 'id' && isNumeric(at) ? [at] : [])));
  const about = headingOf(name, t).flatMap((text) => (screen === null ? [text] : wrapWords(text, screen.columns)));
  return [...about, '', ...wrappedRows([heads, ...rows], right, screen)];
}

/** Unlike a list of lots, a rule is never cut: its cells are wrapped where the terminal ends. */
function wrappedRows(
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number>,
  screen: Screen | null,
): readonly string[] {
  const widths = (screen === null ? null : fitWidths(rows, screen.columns)) ?? naturalWidths(rows);
  const paint = painter(screen);
  return rows.flatMap((row, at) =>
    alignRow(row, widths, { right }).map((line) => (at === 0 ? paint('dim', line) : line)),
  );
}

/** All rules by name, for `rules show` without one. */
export function ruleListLines(t: Translate, screen: Screen | null): readonly string[] {
  return tableLines(
    {
      heads: [t('cli-lookup:rules.name'), t('cli-lookup:rules.title')],
      rows: RULE_NAMES.map((name) => [name, t(`cli-lookup:rules.table.${name}.title`)]),
    },
    screen,
  );
}

export function ruleToJson(name: RuleName, table: RuleTable | null, t: Translate): RuleJson {
  const [title = '', about = ''] = headingOf(name, t);
  if (table === null) return { name, title, about };
  return {
    name,
    title,
    about,
    columns: [...table.columns],
    rows: table.rows.map((row) =>
      Object.fromEntries(table.columns.map((column, at) => [column, cellJson(row[at] ?? null)])),
    ),
  };
}

function headingOf(name: RuleName, t: Translate): readonly string[] {
  return [t(`cli-lookup:rules.table.${name}.title`), t(`cli-lookup:rules.table.${name}.about`)];
}

function cellText(cell: RuleCell, column: string, t: Translate): string {
  if (cell === null) return DASH;
  if (typeof cell === 'boolean') return t(cell ? 'cli-lookup:rules.yes' : 'cli-lookup:rules.no');
  if (typeof cell === 'number') return column === 'id' ? String(cell) : formatNumber(cell, t.language);
  if (typeof cell === 'string') return cell;
  if (isList(cell)) return cell.join(', ');
  switch (cell.kind) {
    case 'money':
      return formatMoney(cell.amount, t.language);
    case 'durations':
      return joinList(
        cell.milliseconds.map((milliseconds) => durationText(milliseconds, t)),
        t.language,
      );
    case 'label':
      return t(`cli-lookup:rules.row.${cell.name}`);
  }
}

/** Amounts are major units, durations seconds. */
function cellJson(cell: RuleCell): string | number | boolean | null | string[] | number[] {
  if (cell === null || typeof cell !== 'object') return cell;
  if (isList(cell)) return [...cell];
  switch (cell.kind) {
    case 'money':
      return toMajor(cell.amount);
    case 'durations': {
      const seconds = cell.milliseconds.map((milliseconds) => milliseconds / SECOND_MS);
      return seconds.length === 1 ? (seconds[0] ?? null) : seconds;
    }
    case 'label':
      return cell.name;
  }
}

function isList(cell: Exclude<RuleCell, string | number | boolean | null>): cell is readonly string[] {
  return Array.isArray(cell);
}

const UNITS = [
  { name: 'days', ms: DAY_MS },
  { name: 'hours', ms: HOUR_MS },
  { name: 'minutes', ms: MINUTE_MS },
  { name: 'seconds', ms: SECOND_MS },
] as const;

/** The greatest unit that the duration is a whole number of. */
function durationText(milliseconds: number, t: Translate): string {
  const unit = UNITS.find(({ ms }) => milliseconds % ms === 0) ?? UNITS[3];
  return t(`cli-lookup:rules.duration.${unit.name}`, { count: milliseconds / unit.ms });
}
