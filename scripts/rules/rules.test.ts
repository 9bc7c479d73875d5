import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from './command.ts';
import { asJson, asList, asMarkdown, asText, TEXT_WIDTH, WRITE_PAGE } from './render.ts';
import { asRecords, type Cell, foldBlocks, foldCases, type RulesTable } from './table.ts';
import { CHAPTERS } from './tables/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TABLES = CHAPTERS.flatMap(({ tables }) => tables);

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe('every table', () => {
  it('has a name of its own, in kebab case', () => {
    const names = TABLES.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has rows, each as long as its columns, and no two columns of one name', () => {
    const isSound = ({ columns, rows }: RulesTable) =>
      rows.length > 0 &&
      rows.every(({ length }) => length === columns.length) &&
      new Set(columns).size === columns.length;
    expect(TABLES.filter((table) => !isSound(table)).map(({ name }) => name)).toEqual([]);
  });

  it('has no row twice', () => {
    const twice = TABLES.flatMap(({ name, rows }) => {
      const written = rows.map((row) => JSON.stringify(row));
      return written.filter((row, index) => written.indexOf(row) !== index).map((row) => `${name}: ${row}`);
    });
    expect(twice).toEqual([]);
  });

  it('fits the terminal', () => {
    const tooLong = asText(CHAPTERS)
      .split('\n')
      .filter((line) => line.length > TEXT_WIDTH);
    expect(tooLong).toEqual([]);
  });
});

describe('docs/rules.md', () => {
  it(`is up to date (${WRITE_PAGE})`, () => {
    const page = readFileSync(join(ROOT, 'docs', 'rules.md'), 'utf8').replaceAll('\r\n', '\n');
    expect(page).toBe(`${asMarkdown(CHAPTERS).trimEnd()}\n`);
  });
});

describe('folding', () => {
  const cases = ['red', 'green', 'blue'].flatMap((colour) =>
    ['small', 'large'].map((size) => ({ inputs: [colour, size], says: [colour === 'red' && size === 'small'] })),
  );

  it('puts cases that say the same on one row', () => {
    expect(foldCases(cases)).toEqual([
      ['red', 'small', true],
      ['red', 'large', false],
      [['green', 'blue'], 'any', false],
    ]);
  });

  it('has exactly one row for every case, and it says what the case said', () => {
    const covers = (cell: Cell | undefined, value: string | undefined) =>
      cell === 'any' || cell === value || (Array.isArray(cell) && cell.includes(value));
    const inputs = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('d', 'e'), fc.constantFrom('f', 'g', 'h'));
    const drawn = fc.uniqueArray(fc.record({ inputs, says: fc.tuple(fc.boolean()) }), {
      selector: (one) => one.inputs.join(),
      minLength: 1,
    });
    fc.assert(
      fc.property(drawn, (all) => {
        const rows = foldCases(all);
        for (const one of all) {
          const found = rows.filter((row) => one.inputs.every((value, at) => covers(row[at], value)));
          expect(found.map((row) => row.slice(one.inputs.length))).toEqual([one.says]);
        }
        expect(rows.length).toBeLessThanOrEqual(all.length);
      }),
    );
  });

  it('keeps the rows of a block together', () => {
    const ladder = [
      [0, 10],
      [500, 25],
    ];
    const blocks = ['gbp', 'eur', 'hkd'].map((currency) => ({
      inputs: [currency],
      says: currency === 'hkd' ? [[0, 100]] : ladder,
    }));
    expect(foldBlocks(blocks)).toEqual([
      [['gbp', 'eur'], 0, 10],
      [['gbp', 'eur'], 500, 25],
      ['hkd', 0, 100],
    ]);
  });

  it('has nothing to say of no cases', () => {
    expect(foldCases([])).toEqual([]);
  });
});

describe('rendering', () => {
  const table: RulesTable = {
    name: 'sample',
    title: 'A sample',
    about: 'With | and < in it.',
    columns: ['what', 'count', 'list'],
    rows: [
      ['one', 1_234.5, ['a', 'b c']],
      ['none', null, []],
      ['yes', 12, Array.from({ length: 121 }, () => 'x')],
    ],
  };
  const chapters = [{ title: 'Samples', folder: 'sample', tables: [table] }];

  it('lines up text, numbers to the right', () => {
    expect(asText(chapters).split('\n').slice(3)).toEqual([
      '  what    count  list',
      '  one   1,234.5  a, b c',
      '  none        –  –',
      '  yes        12  all 121 others',
      '',
    ]);
  });

  it('breaks long cells at spaces and keeps to the width', () => {
    const long = { ...table, rows: [['word '.repeat(60).trim(), 1, Array.from({ length: 40 }, () => 'two words')]] };
    const lines = asText([{ ...chapters[0], title: '', folder: '', tables: [long] }]).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(TEXT_WIDTH);
    expect(lines.join(' ').match(/two words/g)).toHaveLength(40);
  });

  it('escapes what the page would take for its own', () => {
    expect(asMarkdown(chapters)).toContain('With \\| and \\< in it.');
  });

  it('gives programs whole lists and plain numbers', () => {
    const [parsed] = JSON.parse(asJson(chapters)) as [{ rows: Record<string, unknown>[] }];
    expect(parsed.rows[0]).toEqual({ what: 'one', count: 1234.5, list: ['a', 'b c'] });
    expect(parsed.rows[2]?.list).toHaveLength(121);
  });
});

describe('the command', () => {
  const printed = (...args: readonly string[]) => answer(args, CHAPTERS).stdout;

  it('prints all tables for people', () => {
    expect(answer([], CHAPTERS)).toEqual({ status: 0, stdout: `${asText(CHAPTERS).trimEnd()}\n`, stderr: '' });
  });

  it('prints the tables that are asked for', () => {
    const parsed = JSON.parse(printed('--json', '--table', 'fees', '--table', 'tags')) as { name: string }[];
    expect(parsed.map(({ name }) => name)).toEqual(['tags', 'fees']);
  });

  it('lists their names, and helps', () => {
    expect(printed('--list')).toBe(`${asList(CHAPTERS).trimEnd()}\n`);
    expect(printed('--help')).toContain('--table NAME');
  });

  it.each([
    ['an unknown table', ['--table', 'tagz'], 'There is no table "tagz".'],
    ['an unknown option', ['--jsn'], "Unknown option '--jsn'."],
    ['a table without a name', ['--table'], 'argument missing.'],
    ['a stray word', ['tags'], "Unexpected argument 'tags'."],
  ])('refuses %s with one line and status 2', (_, args, reason) => {
    const { status, stdout, stderr } = answer(args, CHAPTERS);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});

describe('the process', () => {
  it('prints nothing but JSON, equal to the tables, with --json', () => {
    const { status, stdout, stderr } = run('--json');
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(
      CHAPTERS.flatMap(({ folder, tables }) =>
        tables.map((table) => ({
          name: table.name,
          title: table.title,
          about: table.about,
          folder,
          columns: table.columns,
          rows: asRecords(table),
        })),
      ),
    );
  });

  it('exits with 2 and says why on a bad name', () => {
    const { status, stdout, stderr } = run('--json', '--table', 'tagz');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no table "tagz".');
  });
});
