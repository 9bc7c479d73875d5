import { isUtf8 } from 'node:buffer';
import { RowsRefused } from './types.ts';

/** The first bytes of UTF-16, in both orders of bytes. UTF-8 needs none, and loses the one that it may have. */
const UTF16_MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * The text of a file in parts: UTF-8 with or without a byte order mark, or UTF-16 with one, as spreadsheets write "Unicode
 * text". Throws `RowsRefused` with the position of the first byte that is none.
 */
export async function* decodeText(head: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const mark = UTF16_MARKS.find(({ bytes: [first, second] }) => head[0] === first && head[1] === second);
  const texts = mark === undefined ? decodeUtf8(bytes) : decodeUtf16(bytes, mark.encoding);
  let isFirst = true;
  for await (const text of texts) {
    if (text.includes('\0')) throw new RowsRefused({ code: 'notText' });
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst &&= text === '';
  }
}

async function* decodeUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let carried: Buffer = Buffer.alloc(0);
  /** Bytes before `carried`. */
  let before = 0;
  for await (const chunk of bytes) {
    const joined = carried.length === 0 ? chunk : Buffer.concat([carried, chunk]);
    const whole = joined.subarray(0, joined.length - incompleteEnd(joined));
    if (!isUtf8(whole)) throw new RowsRefused({ code: 'notUtf8', position: before + firstInvalid(whole) + 1 });
    yield whole.toString('utf8');
    carried = Buffer.from(joined.subarray(whole.length));
    before += whole.length;
  }
  if (carried.length > 0) throw new RowsRefused({ code: 'cutOff', position: before + 1 });
}

async function* decodeUtf16(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let before = 0;
  try {
    for await (const chunk of bytes) {
      yield decoder.decode(chunk, { stream: true });
      before += chunk.length;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new RowsRefused({ code: 'cutOff', position: before + 1 });
    throw error;
  }
}

/** Bytes of a character that its first byte announces; 1 for bytes that announce none. */
function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

/** How many bytes at the end begin a character that goes on in the next part. */
function incompleteEnd(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function firstInvalid(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0);
    if (!isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}
