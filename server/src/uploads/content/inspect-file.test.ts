import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { heicPicture } from '../../api-tests/selling/pictures/test-pictures.ts';
import { inspectFile } from './inspect-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'marque-look-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An archive of files that are stored as they are. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(text.length, 14);
    facts.writeUInt32LE(text.length, 18);
    facts.writeUInt16LE(name.length, 22);
    return Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(`${name}${text}`)]);
  });
  return Buffer.concat([...entries, Buffer.from('PK\u0001\u0002'), Buffer.alloc(42)]);
}

function office(kind: string, part: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return zip({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: '<document/>' });
}

const WORD = office('wordprocessingml.document', 'word/document.xml');
const EXCEL = office('spreadsheetml.sheet', 'xl/workbook.xml');
const POWERPOINT = office('presentationml.presentation', 'ppt/presentation.xml');
const ODT = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' });
const ODS = zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' });
const PAGES = zip({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' });
const JAR = zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil' });
const PLAIN_ZIP = zip({ 'evil.exe': 'MZ' });
const JET = Buffer.from(`\0\u0001\0\0Standard Jet DB\0${'x'.repeat(100)}`);

it.each<[string, Buffer, boolean]>([
  ['letter.docx', WORD, true],
  ['table.xlsx', EXCEL, true],
  ['talk.pptx', POWERPOINT, true],
  ['letter.odt', ODT, true],
  ['letter.pages', PAGES, true],
  ['cars.mdb', JET, true],
  ['letter.docx', EXCEL, false],
  ['table.xlsx', WORD, false],
  ['letter.docx', PLAIN_ZIP, false],
  ['letter.docx', JAR, false],
  ['letter.odt', ODS, false],
  ['letter.odt', PLAIN_ZIP, false],
  ['letter.pages', JAR, false],
  ['letter.doc', WORD, false],
  ['cars.mdb', PLAIN_ZIP, false],
  // UTF-8 text beyond one chunk of the disk, with a NUL in the last place.
  ['cars.csv', Buffer.from('ü'.repeat(100_000)), true],
  ['cars.csv', Buffer.from(`${'ü'.repeat(100_000)}\0`), false],
  ['cars.csv', Buffer.from(''), true],
  ['front.png', Buffer.from(''), false],
  ['setup.exe', Buffer.from('MZ'), false],
])('%s: case %#, %s', async (name, content, isGood) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  expect((await inspectFile(name, path)).ok).toBe(isGood);
});

it('rejects if the file does not exist', async () => {
  await expect(inspectFile('front.png', join(folder, 'missing'))).rejects.toThrow();
});

it('recognises files that are read at the same time', async () => {
  const contents = {
    'a.docx': WORD,
    'b.xlsx': EXCEL,
    'c.pptx': POWERPOINT,
    'd.odt': ODT,
    'e.mdb': JET,
    'f.heic': heicPicture(),
  };
  const files = Array.from({ length: 20 }, (_, nth) =>
    Object.entries(contents).map(([name, content]) => {
      const path = join(folder, `${nth}-${name}`);
      writeFileSync(path, content);
      return { name, path };
    }),
  ).flat();
  const found = await Promise.all(files.map(({ name, path }) => inspectFile(name, path)));
  expect(found.filter(({ ok }) => !ok)).toEqual([]);
});
