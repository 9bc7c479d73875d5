import { chmodSync } from 'node:fs';
import { writeTable } from '@marque/core/imports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileWith, readAll, temporaryFolder } from './readers.arbitrary.ts';

const read = (name: string, content: string | Uint8Array) => readAll(fileWith(name, content));

describe('CSV', () => {
  it.each<[string, string | Uint8Array]>([
    ['commas', 'Make,Model\nFord,Escort\nMG,B\n'],
    ['semicolons', 'Make;Model\nFord;Escort\nMG;B'],
    ['tabs', 'Make\tModel\nFord\tEscort\nMG\tB'],
    ['Windows line ends', 'Make,Model\r\nFord,Escort\r\nMG,B\r\n'],
    ['old Mac line ends', 'Make,Model\rFord,Escort\rMG,B\r'],
    ['a byte order mark', '\uFEFFMake,Model\nFord,Escort\nMG,B\n'],
    ['quotes and spaces', '"Make", Model\n"Ford" ,Escort\nMG,"B"\n'.replaceAll('" ,', '",').replace(', M', ',M')],
    ['UTF-16', Buffer.from('\uFEFFMake\tModel\nFord\tEscort\nMG\tB\n', 'utf16le')],
  ])('is read with %s', async (_, content) => {
    expect(await read('cars.csv', content)).toEqual({
      headers: ['Make', 'Model'],
      rows: [
        { line: 2, cells: ['Ford', 'Escort'] },
        { line: 3, cells: ['MG', 'B'] },
      ],
      tooLong: [],
    });
  });

  it('keeps line ends within quotes, and tells the line on which a row begins', async () => {
    const content = 'Make,Notes\r\n\r\nFord,"one\r\ntwo\r\nthree"\r\nMG,"a ""good"" car"\r\n,\r\nRover,\r\n';
    expect(await read('cars.csv', content)).toMatchObject({
      rows: [
        { line: 3, cells: ['Ford', 'one\r\ntwo\r\nthree'] },
        { line: 6, cells: ['MG', 'a "good" car'] },
        { line: 8, cells: ['Rover', ''] },
      ],
    });
  });

  it('tells rows with too many cells, fills short ones and names columns once', async () => {
    expect(await read('cars.csv', 'Make,Make,\nFord\nMG,B,GT,1971\n')).toEqual({
      headers: ['Make', 'Make (2)', '(3)'],
      rows: [
        { line: 2, cells: ['Ford', '', ''] },
        { line: 3, cells: ['MG', 'B', 'GT'] },
      ],
      tooLong: [3],
    });
  });

  it('reads back what a table wrote', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\0/g, '').trim());
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((one) => one !== ''));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const found = await read('cars.csv', writeTable(['A', 'B', 'C'], rows));
        expect('rows' in found ? found.rows.map(({ cells }) => cells) : found).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, string | Uint8Array, object]>([
    ['nothing', '', { code: 'empty' }],
    ['blank lines', '\n\n  \n', { code: 'empty' }],
    ['a header alone', 'Make,Model\n', { code: 'noRows' }],
    ['an unclosed quote', 'Make,Model\nFord,Escort\nMG,"B\nRover,P6\n', { code: 'unclosedQuote', line: 3 }],
    ['text behind a quote', 'Make,Model\nFord,"Escort"RS\n', { code: 'misplacedQuote', line: 2 }],
    ['half a character', Buffer.from('Make\nCitroën\nCitroë').subarray(0, -1), { code: 'cutOff', position: 20 }],
    ['another encoding', Buffer.from('Make\nCitro\u00ebn\nFord\n', 'latin1'), { code: 'notUtf8', position: 11 }],
    ['binary data', 'Make\n\0\0\0', { code: 'notText' }],
    ['a workbook', Buffer.from('PK\u0003\u0004 and more'), { code: 'spreadsheet' }],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { code: 'oldSpreadsheet' }],
    ['a row above 1 MB', `Make\nFord\n${'x'.repeat(1_100_000)}\n`, { code: 'longRow', line: 3, most: 1_048_576 }],
    ['a long cell', `Make\nFord\n${'x'.repeat(20_001)}\n`, { code: 'longCell', line: 3, column: 1, most: 20_000 }],
    [
      'too many columns',
      `${Array.from({ length: 301 }, (_, at) => `c${at}`).join()}\n1\n`,
      { code: 'tooManyColumns', most: 300 },
    ],
  ])('is refused with %s', async (_, content, refusal) => {
    expect(await read('cars.csv', content)).toEqual(refusal);
  });

  it('finds the position of a wrong byte beyond the first parts of the file', async () => {
    const good = Buffer.from(`Make\n${'Citroën DS\n'.repeat(40_000)}`);
    expect(await read('cars.csv', Buffer.concat([good, Buffer.from([0xff, 0x0a])]))).toEqual({
      code: 'notUtf8',
      position: good.length + 1,
    });
  });
});

describe('a file', () => {
  it('that is missing, a folder or locked is refused', async () => {
    const folder = temporaryFolder();
    expect(await readAll(`${folder}/none.csv`)).toEqual({ code: 'noSuchFile' });
    expect(await readAll(folder)).toEqual({ code: 'isFolder' });
    const path = fileWith('cars.csv', 'Make\nFord\n');
    chmodSync(path, 0o000);
    // The administrator may read every file.
    if (process.getuid?.() !== 0) expect(await readAll(path)).toEqual({ code: 'noAccess' });
  });

  it.each([
    ['{"Make":"Ford"}\n', ['Make']],
    [' [ {"Make":"Ford"} ]', ['Make']],
    ['Make\nFord\n', ['Make']],
  ])('without an ending is recognised by its beginning: %j', async (content, headers) => {
    expect(await read('cars', content)).toMatchObject({ headers, rows: [{ cells: ['Ford'] }] });
  });
});

describe('NDJSON', () => {
  it('has the names of its first objects as columns', async () => {
    const content = [
      '{"id":7,"make":" Ford ","sold":false,"images":["a.jpg","b.jpg"],"notes":null}',
      '',
      '{"make":"MG","price":12.5,"more":{"a":1}}\r',
      '{}',
    ].join('\n');
    expect(await read('cars.ndjson', content)).toEqual({
      headers: ['id', 'make', 'sold', 'images', 'notes', 'price', 'more'],
      rows: [
        { line: 1, cells: ['7', 'Ford', 'false', 'a.jpg; b.jpg', '', '', ''] },
        { line: 3, cells: ['', 'MG', '', '', '', '12.5', '{"a":1}'] },
      ],
      tooLong: [],
    });
  });

  it('loses no name that comes late', async () => {
    const lines = Array.from({ length: 2_100 }, (_, at) => `{"make":"Ford ${at}"}`);
    const found = await read('cars.ndjson', [...lines, '{"make":"MG","colour":"red"}'].join('\n'));
    expect(found).toMatchObject({ headers: ['make'], tooLong: [2_101] });
  });

  it.each<[string, string, object]>([
    ['what is no JSON', '{"a":1}\n{"a":\n', { code: 'notJson', line: 2 }],
    ['a list', '{"a":1}\n\n[1]\n', { code: 'notObject', line: 3 }],
    ['a line of 50 MB', `{"a":1}\n{"a":"${'x'.repeat(50_000_000)}"}\n`, { code: 'longRow', line: 2, most: 1_048_576 }],
    ['blank objects alone', '{}\n{"a":""}\n', { code: 'noRows' }],
  ])('is refused with %s', async (_, content, refusal) => {
    expect(await read('cars.ndjson', content)).toEqual(refusal);
  });
});

describe('JSON', () => {
  it('is an array of objects', async () => {
    const content = '\uFEFF [\n {"make":"Ford, \\"RS\\" ]}"},\n\n{"make":"MG",\n"parts":[{"a":[1]},{}]}\n] \n';
    expect(await read('cars.json', content)).toEqual({
      headers: ['make', 'parts'],
      rows: [
        { line: 2, cells: ['Ford, "RS" ]}', ''] },
        { line: 4, cells: ['MG', '{"a":[1]}; {}'] },
      ],
      tooLong: [],
    });
  });

  it('is read the same in parts of any size', async () => {
    const value = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40_000 }),
      {
        minKeys: 1,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, 1),
        async (list, indent) => {
          const found = await read('cars.json', JSON.stringify(list, null, indent).replaceAll('\\u0000', 'x'));
          if ('code' in found) return expect(found.code).toMatch(/^(noRows|longCell)$/);
          const filled = list.filter((one) => Object.values(one).some((text) => text.trim() !== ''));
          expect(found.rows).toHaveLength(filled.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each<[string, string, object]>([
    ['an object', '{"a":1}', { code: 'notArray' }],
    ['no end', '[{"a":1},{"a":2}', { code: 'incompleteJson' }],
    ['something behind its end', '[{"a":1}]\n x', { code: 'notJson', line: 2 }],
    ['two commas', '[{"a":1},\n,{"a":2}]', { code: 'notJson', line: 2 }],
    ['numbers', '[1,2]', { code: 'notObject', line: 1 }],
    ['no element', '[]', { code: 'noRows' }],
    ['an element above 1 MB', `[{"a":"${'x'.repeat(1_100_000)}"}]`, { code: 'longRow', line: 1, most: 1_048_576 }],
  ])('is refused with %s', async (_, content, refusal) => {
    expect(await read('cars.json', content)).toEqual(refusal);
  });
});
