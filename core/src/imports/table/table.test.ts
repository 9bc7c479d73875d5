import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../rules/laws.arbitrary.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { DELIMITERS, type Decode, readTable, readText, writeTable } from './index.ts';

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(text, IMPORT_LIMITS);

function tableOf(text: string) {
  const table = read(text);
  if (!table.ok) throw new Error(`Refused: ${table.error.code}`);
  return table.value;
}

describe('the text of a file', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-8', utf8('Käfer'), 'Käfer', 'utf-8'],
    ['UTF-8 with a byte order mark', utf8('\uFEFFKäfer'), 'Käfer', 'utf-8'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x4b, 0, 0xe4, 0), 'Kä', 'utf-16le'],
    ['UTF-16 in the other order', Uint8Array.of(0xfe, 0xff, 0, 0x4b, 0, 0xe4), 'Kä', 'utf-16be'],
    ['Windows-1252', Uint8Array.of(0x4b, 0xe4, 0x66, 0x80), 'Käf€', 'windows-1252'],
    ['Windows-1252 that ends with an accent', Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'café', 'windows-1252'],
    ['nothing', new Uint8Array(), '', 'utf-8'],
  ])('is read from %s', (_, bytes, text, encoding) => {
    expect(readText(bytes, decode, IMPORT_LIMITS)).toEqual({ ok: true, value: { text, encoding } });
  });

  it.each<[string, Uint8Array, object]>([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20), { code: 'spreadsheet' }],
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), { code: 'spreadsheet' }],
    ['a file that ends within a character', utf8('Käfer, Tür €').slice(0, -1), { code: 'cutOff' }],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 0xff), { code: 'notText' }],
  ])('is not read from %s', (_, bytes, error) => {
    expect(readText(bytes, decode, IMPORT_LIMITS)).toEqual({ ok: false, error });
  });

  it('is bounded', () => {
    const limits = { fileBytes: 4 };
    expect(readText(utf8('12345'), decode, limits)).toEqual({ ok: false, error: { code: 'fileTooLarge', most: 4 } });
    expect(readText(utf8('1234'), decode, limits).ok).toBe(true);
  });
});

describe('a table', () => {
  it('is read with quotes, line ends of all systems and blank rows', () => {
    const table = tableOf('Make,Model\r\n"Alfa ""Romeo""","GTV, 1750"\r\n\r\n,\rFord,"Capri\r\nRS"\nMG,B\n');
    expect(table.headers).toEqual(['Make', 'Model']);
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Alfa "Romeo"', 'GTV, 1750'],
      [5, 'Ford', 'Capri\nRS'],
      [7, 'MG', 'B'],
    ]);
  });

  it.each([
    ['Make;Model\nFord;Capri', 'Capri'],
    ['Make\tModel\nFord\tCapri, RS', 'Capri, RS'],
    ['Make|Model\nFord|Capri;RS', 'Capri;RS'],
    ['"Make; all, of, them";Model\nFord;Capri', 'Capri'],
    ['\n\nMake;Model\nFord;Capri', 'Capri'],
  ])('finds the delimiter of %j', (text, cell) => {
    expect(tableOf(text).rows[0]?.cells[1]).toBe(cell);
  });

  it('names each column once', () => {
    expect(tableOf('Make,,Make,make , \nFord,1,2,3,4').headers).toEqual(['Make', '(2)', 'Make (2)', 'make', '(5)']);
  });

  it('fills short rows and marks those with too many cells', () => {
    const { rows } = tableOf('Make,Model\nFord\nMG,B,1962\nLotus,Elan,\n');
    expect(rows.map(({ cells, isTooLong }) => [cells.length, isTooLong])).toEqual([
      [2, false],
      [2, true],
      [2, false],
    ]);
  });

  it.each<[string, object]>([
    ['', { code: 'empty' }],
    [' \n,,\n', { code: 'empty' }],
    ['Make,Model\n\n', { code: 'noRows' }],
    ['Make\n"Ford\nCapri\n', { code: 'unclosedQuote', line: 2 }],
    ['Make\nMG\n"Ford" Capri\n', { code: 'misplacedQuote', line: 3 }],
  ])('is not read from %j', (text, error) => {
    expect(read(text)).toEqual({ ok: false, error });
  });

  it('is bounded in rows, columns and cells', () => {
    const limits = { ...IMPORT_LIMITS, rows: 2, columns: 2, cellCharacters: 5 };
    expect(readTable('a\n1\n2\n\n', limits).ok).toBe(true);
    expect(readTable('a\n1\n2\n3', limits)).toEqual({ ok: false, error: { code: 'tooManyRows', most: 2 } });
    expect(readTable('a,b,c\n1,2,3', limits)).toEqual({ ok: false, error: { code: 'tooManyColumns', most: 2 } });
    const longCell = { code: 'longCell', line: 2, column: 2, most: 5 };
    expect(readTable('a,b\n1,123456', limits)).toEqual({ ok: false, error: longCell });
  });

  it('is written so that no spreadsheet runs its cells', () => {
    expect(writeTable(['Make'], [['=1+1'], ['+44 7700'], ["'-"], ['Ford']])).toBe(
      '\uFEFF"Make"\r\n"\'=1+1"\r\n"\'+44 7700"\r\n"\'\'-"\r\n"Ford"\r\n',
    );
  });

  const cell = fc
    .oneof(fc.string(), fc.stringMatching(/^[ '"=+,;|\t\n@-]{0,6}[a-z]?$/))
    // Cells lose the spaces around them, and have the line ends of one system.
    .map((text) =>
      text
        .replace(/[\0\uFEFF]/g, '')
        .replace(/\r\n?/g, '\n')
        .trim(),
    );
  const header = cell.map((text) => text.replace(/\s+/g, ' '));
  const table = fc
    .uniqueArray(
      header.filter((text) => text !== '' && !/\(\d+\)$/.test(text)),
      { minLength: 1, maxLength: 6 },
    )
    .chain((headers) =>
      fc.record({
        headers: fc.constant(headers),
        rows: fc.array(
          fc
            .array(cell, { minLength: headers.length, maxLength: headers.length })
            .filter((cells) => cells.some((text) => text !== '')),
          { minLength: 1, maxLength: 6 },
        ),
      }),
    );

  itHolds('is the same after it was written and read again', [table], ({ headers, rows }) => {
    const again = tableOf(writeTable(headers, rows).replace('\uFEFF', ''));
    expect(again.headers).toEqual(headers);
    expect(again.rows.map(({ cells }) => cells)).toEqual(rows);
    expect(again.rows.every(({ isTooLong }) => !isTooLong)).toBe(true);
  });

  itHolds(
    'reads any text without an error of the program',
    [fc.string(), fc.constantFrom(...DELIMITERS)],
    (text, sign) => {
      const result = readTable(text, IMPORT_LIMITS, sign);
      expect(result.ok || typeof result.error.code === 'string').toBe(true);
    },
  );
});
