import { describe, expect, it } from 'vitest';
import { archiveOf, sheetRow, workbookOf } from './archives.arbitrary.ts';
import { fileWith, readAll } from './readers.arbitrary.ts';

const read = (content: Uint8Array, options: Parameters<typeof readAll>[1] = {}) =>
  readAll(fileWith('cars.xlsx', content), options);

const CARS = sheetRow(1, ['Make', 'Model']) + sheetRow(3, ['Ford', 'Escort']);
const HEADER = sheetRow(1, ['Make', 'Model']);

describe('a spreadsheet', () => {
  it('has the rows of its only filled sheet, with their numbers', async () => {
    const found = { headers: ['Make', 'Model'], rows: [{ line: 3, cells: ['Ford', 'Escort'] }] };
    expect(await read(workbookOf({ Cars: CARS, Empty: '' }))).toMatchObject(found);
    expect(await read(workbookOf({ Notes: HEADER, Cars: CARS }))).toMatchObject(found);
  });

  it('has the values that its formulas, dates and boxes had', async () => {
    const row = [
      '<c r="A2"><f>1200*10+500</f><v>12500</v></c>',
      '<c r="B2" t="str"><f>"Es"&amp;"cort"</f><v>Escort</v></c>',
      '<c r="C2" t="b"><v>1</v></c>',
      '<c r="D2"><f>A3</f></c>',
    ].join('');
    expect(
      await read(workbookOf({ Cars: `${sheetRow(1, ['a', 'b', 'c', 'd'])}<row r="2">${row}</row>` })),
    ).toMatchObject({
      rows: [{ line: 2, cells: ['12500', 'Escort', 'true', ''] }],
    });
  });

  it('with several filled sheets asks for one', async () => {
    const book = workbookOf({ Spring: CARS, Autumn: CARS });
    expect(await read(book)).toEqual({ code: 'severalSheets', names: ['Spring', 'Autumn'] });
    expect(await read(book, { sheet: 'Autumn' })).toMatchObject({ rows: [{ line: 3 }] });
    expect(await read(book, { sheet: 'Winter' })).toEqual({
      code: 'noSuchSheet',
      name: 'Winter',
      names: ['Spring', 'Autumn'],
    });
    const values = sheetRow(1, ['Column', 'Question']) + sheetRow(2, ['rowId', '']) + sheetRow(3, ['Make', '']);
    expect(await read(workbookOf({ Cars: CARS, 'Accepted values': values }))).toMatchObject({ rows: [{ line: 3 }] });
  });

  it('may have empty cells far away', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>';
    expect(await read(workbookOf({ Cars: CARS + far }))).toMatchObject({ rows: [{ line: 3 }] });
  });

  it.each<[string, () => Uint8Array, object]>([
    ['no archive', () => Buffer.from('Make,Model\nFord,Escort\n'), { code: 'notSpreadsheet' }],
    ['an archive without a workbook', () => archiveOf([{ name: 'a.txt', content: 'a' }]), { code: 'notSpreadsheet' }],
    ['half an archive', () => workbookOf({ Cars: CARS }).subarray(0, 600), { code: 'brokenSpreadsheet' }],
    ['no rows', () => workbookOf({ Cars: '' }), { code: 'empty' }],
    ['a header alone', () => workbookOf({ Cars: HEADER }), { code: 'noRows' }],
    ['sheets without rows', () => workbookOf({ Cars: '', More: '' }), { code: 'noFilledSheet' }],
    [
      'a filled cell beyond the last row',
      () => workbookOf({ Cars: `${CARS}<row r="50002"><c r="A50002"><v>1</v></c></row>` }),
      { code: 'tooManyRows', most: 50_000 },
    ],
    [
      'a filled cell beyond the last column',
      () => workbookOf({ Cars: `${CARS}<row r="4"><c r="XFD4" s="2"><v>1</v></c></row>` }),
      { code: 'tooManyColumns', most: 300 },
    ],
    [
      'more than 20 MB',
      () => Buffer.concat([workbookOf({ Cars: CARS }), Buffer.alloc(21 * 1024 * 1024)]),
      { code: 'spreadsheetTooLarge', most: 20 * 1024 * 1024 },
    ],
    [
      'a directory that announces too much',
      () => workbookOf({ Cars: CARS }, [{ name: 'xl/media/a.xml', content: 'a', announced: 2 ** 31 }]),
      { code: 'tooLargeUnzipped', most: 200 * 1024 * 1024 },
    ],
    [
      'parts that unpack to more than was announced',
      () =>
        workbookOf({ Cars: CARS }, [
          { name: 'xl/media/a.xml', content: Buffer.alloc(201 * 1024 * 1024), announced: 10 },
        ]),
      { code: 'tooLargeUnzipped', most: 200 * 1024 * 1024 },
    ],
    ['a sheet that is no XML', () => workbookOf({ Cars: '<row r="1"><c' }), { code: 'brokenSpreadsheet' }],
  ])('is refused with %s', async (_, content, refusal) => {
    expect(await read(content())).toEqual(refusal);
  });
});
