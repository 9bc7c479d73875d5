import { createInflateRaw } from 'node:zlib';
import { READ_LIMITS, type ReadRefusal, RowsRefused } from './types.ts';

/** A part of the archive, by its directory. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly compressed: number;
  readonly unzipped: number;
  /** Where its own header begins. */
  readonly offset: number;
}

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const DIRECTORY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const STORED = 0;
const DEFLATED = 8;

const WORKBOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * Checks a spreadsheet before it is unpacked into memory: its directory first, then what its parts really unpack to, since a
 * directory can lie, and how far the filled cells of its sheets reach. Null where it may be read.
 */
export async function archiveRefusal(bytes: Buffer): Promise<ReadRefusal | null> {
  try {
    const entries = readDirectory(bytes);
    const announced = entries.reduce((sum, { unzipped }) => sum + unzipped, 0);
    if (announced > READ_LIMITS.unzippedBytes) return tooLarge;
    if (!entries.some(({ name }) => name === WORKBOOK)) return { code: 'notSpreadsheet' };
    let unzipped = 0;
    for (const entry of entries) {
      const extent = SHEET.test(entry.name) ? new SheetExtent() : null;
      for await (const part of unzip(bytes, entry)) {
        unzipped += part.length;
        if (unzipped > READ_LIMITS.unzippedBytes) return tooLarge;
        const refusal = extent?.push(part) ?? null;
        if (refusal !== null) return refusal;
      }
    }
    return null;
  } catch (error) {
    if (error instanceof RowsRefused) return error.refusal;
    // Damaged parts: wrong lengths are range errors, wrong data an error of zlib.
    if (error instanceof Error) return { code: 'brokenSpreadsheet' };
    throw error;
  }
}

const tooLarge: ReadRefusal = { code: 'tooLargeUnzipped', most: READ_LIMITS.unzippedBytes };

function readDirectory(bytes: Buffer): readonly Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > READ_LIMITS.archiveEntries) throw new RowsRefused(tooLarge);
  const entries: Entry[] = [];
  for (let nth = 0, at = bytes.readUInt32LE(end + 16); nth < count; nth += 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY.signature) throw new RowsRefused({ code: 'brokenSpreadsheet' });
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const nameEnd = at + DIRECTORY.size + (name ?? 0);
    entries.push({
      name: bytes.toString('utf8', at + DIRECTORY.size, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      unzipped: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The end of the directory, before the comment of the archive. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END.size - END.longestComment);
  for (let at = bytes.length - END.size; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END.signature) return at;
  }
  throw new RowsRefused({ code: 'brokenSpreadsheet' });
}

async function* unzip(bytes: Buffer, { method, compressed, offset }: Entry): AsyncGenerator<Buffer> {
  if (bytes.readUInt32LE(offset) !== LOCAL.signature) throw new RowsRefused({ code: 'brokenSpreadsheet' });
  const begin = offset + LOCAL.size + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(begin, begin + compressed);
  if (method === STORED) yield packed;
  else if (method === DEFLATED) {
    const inflate = createInflateRaw();
    inflate.end(packed);
    for await (const part of inflate) yield part;
  } else throw new RowsRefused({ code: 'brokenSpreadsheet' });
}

/** A cell that is not empty: an element with content. */
const FILLED_CELL = /<c\b[^<>]*?\br="([A-Z]{1,3})(\d{1,7})"[^<>]*?(?<!\/)>/g;
/** Longer than the tag of any cell, which may stand over the border of two parts. */
const LONGEST_TAG = 200;

/** How far the filled cells of a sheet reach. The reader makes a table of all rows and columns up to there. */
class SheetExtent {
  #carried = '';

  push(part: Buffer): ReadRefusal | null {
    const text = this.#carried + part.toString('latin1');
    for (const [, column = '', row = ''] of text.matchAll(FILLED_CELL)) {
      // The header is a row, too.
      if (Number(row) > READ_LIMITS.spreadsheetRows + 1) {
        return { code: 'tooManyRows', most: READ_LIMITS.spreadsheetRows };
      }
      if (columnNumber(column) > READ_LIMITS.columns) return { code: 'tooManyColumns', most: READ_LIMITS.columns };
    }
    this.#carried = text.slice(-LONGEST_TAG);
    return null;
  }
}

/** "A" is 1, "AA" is 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
