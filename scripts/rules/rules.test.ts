import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asText, TEXT_WIDTH } from '../tables/render.ts';
import { asRecords } from '../tables/table.ts';
import { asList, runCommand } from './command.ts';
import { tablesOf } from './golden.ts';
import type { RulesTable } from './table.ts';
import { COMPUTED_TABLES, GOLDEN_TABLES } from './tables/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TABLES = [...COMPUTED_TABLES, ...GOLDEN_TABLES];

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

describe('every table', () => {
  it('has a name of its own, in kebab case', () => {
    const names = TABLES.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has rows, each as long as its columns, and no two columns of one name', () => {
    const isSound = ({ columns, rows }: RulesTable) =>
      rows.length > 0 &&
      rows.every(({ length }) => length === columns.length) &&
      new Set(columns).size === columns.length;
    expect(TABLES.filter((table) => !isSound(table)).map(({ name }) => name)).toEqual([]);
  });

  it('has no row twice where it is computed', () => {
    const twice = COMPUTED_TABLES.flatMap(({ name, rows }) => {
      const written = rows.map((row) => JSON.stringify(row));
      return written.filter((row, index) => written.indexOf(row) !== index).map((row) => `${name}: ${row}`);
    });
    expect(twice).toEqual([]);
  });

  it('fits the terminal where it is computed', () => {
    const tooLong = asText(COMPUTED_TABLES)
      .split('\n')
      .filter((line) => line.length > TEXT_WIDTH);
    expect(tooLong).toEqual([]);
  });
});

describe('golden tables', () => {
  it('are read from any file: nested members as columns, other lists as tables of their own', () => {
    const content = {
      about: 'About it.',
      cases: [{ stage: 'live', price: { kind: 'amount', sums: [1, 'two'] } }, { stage: 'sold' }],
      statusCodes: { ok: 200 },
    };
    const common = { about: 'About it.', source: 'fixtures/src/cases/lot-prices.json' };
    expect(tablesOf('lot-prices.json', content)).toEqual([
      {
        ...common,
        name: 'lot-prices',
        title: 'Lot: prices',
        columns: ['stage', 'price.kind', 'price.sums'],
        rows: [
          ['live', 'amount', ['1', 'two']],
          ['sold', null, null],
        ],
      },
      {
        ...common,
        name: 'lot-prices-status-codes',
        title: 'Lot: prices status codes',
        columns: ['name', 'value'],
        rows: [['ok', 200]],
      },
    ]);
  });
});

describe('the command', () => {
  const printed = (...args: readonly string[]) => runCommand(args, TABLES).stdout;

  it('prints all tables for people', () => {
    expect(runCommand([], TABLES)).toEqual({ status: 0, stdout: `${asText(TABLES).trimEnd()}\n`, stderr: '' });
  });

  it('prints the tables that are asked for', () => {
    const parsed = JSON.parse(printed('--json', '--table', 'fees', '--table', 'fees-lines')) as { name: string }[];
    expect(parsed.map(({ name }) => name)).toEqual(['fees', 'fees-lines']);
  });

  it('lists their names, and helps', () => {
    expect(printed('--list')).toBe(`${asList(TABLES).trimEnd()}\n`);
    expect(printed('--help')).toContain('--table NAME');
  });

  it.each([
    ['an unknown table', ['--table', 'tagz'], 'There is no table "tagz".'],
    ['an unknown option', ['--jsn'], "Unknown option '--jsn'."],
    ['a table without a name', ['--table'], 'argument missing.'],
    ['a stray word', ['tags'], "Unexpected argument 'tags'."],
  ])('refuses %s with one line and status 2', (_, args, reason) => {
    const { status, stdout, stderr } = runCommand(args, TABLES);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});

describe('the process', () => {
  it('prints JSON only, equal to the tables, with --json', () => {
    const { status, stdout, stderr } = run('--json');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(TABLES.map((table) => ({ ...table, rows: asRecords(table) })));
  });

  it('exits with 2 and says why on a bad name', () => {
    const { status, stdout, stderr } = run('--json', '--table', 'tagz');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no table "tagz".');
  });
});
