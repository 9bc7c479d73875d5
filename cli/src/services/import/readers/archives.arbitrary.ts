// Spreadsheets as archives, also damaged and hostile ones, for the tests of their reader.
import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What the directory says of its length; the truth without it. */
  readonly announced?: number;
}

/** A zip archive of parts. */
export function archiveOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, announced } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(announced ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entries, Buffer.from('PK\u0005\u0006'), end]);
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of sheets, each with the XML of its `sheetData`. */
export function workbookOf(sheets: Readonly<Record<string, string>>, more: readonly Part[] = []): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const links = names
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  return archiveOf([
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}"><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
}

/** A row of texts. */
export function sheetRow(row: number, cells: readonly string[]): string {
  const columns = cells.map(
    (cell, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${row}">${columns.join('')}</row>`;
}
