import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { ImportLimits } from '../limits.ts';

const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/**
 * Decodes bytes, or answers null where they are no text of the encoding. Programs pass
 * `new TextDecoder(encoding, { fatal: true })`, which the pure folders do not have.
 */
export type Decode = (bytes: Uint8Array, encoding: TextEncoding) => string | null;

export type TextRefusal =
  | { readonly code: 'fileTooLarge'; readonly most: number }
  /** A workbook, to be saved as CSV. */
  | { readonly code: 'spreadsheet' }
  /** The file ends within a character: it is not complete. */
  | { readonly code: 'cutOff' }
  | { readonly code: 'notText' };

export interface DecodedText {
  readonly text: string;
  /** Where it is `windows-1252`, the user checks the accents: the encoding was concluded from the bytes. */
  readonly encoding: TextEncoding;
}

/** First bytes of .xlsx and .ods (a zip archive), and of .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Byte order marks. `TextDecoder` removes the one of its encoding. */
const MARKS: readonly { readonly encoding: TextEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The text of a file. Without a byte order mark it is UTF-8, or Windows-1252 as older programs write it. */
export function readText(
  bytes: Uint8Array,
  decode: Decode,
  { fileBytes: most }: Pick<ImportLimits, 'fileBytes'>,
): Result<DecodedText, TextRefusal> {
  if (bytes.length > most) return refuse({ code: 'fileTooLarge', most });
  if (WORKBOOKS.some((start) => startsWith(bytes, start))) return refuse({ code: 'spreadsheet' });
  const marked = MARKS.find((mark) => startsWith(bytes, mark.bytes))?.encoding;
  if (marked !== undefined) return asText(decode(bytes, marked), marked);
  const unicode = decode(bytes, 'utf-8');
  if (unicode !== null) return asText(unicode, 'utf-8');
  return isCutOff(bytes, decode) ? refuse({ code: 'cutOff' }) : asText(decode(bytes, 'windows-1252'), 'windows-1252');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function asText(text: string | null, encoding: TextEncoding): Result<DecodedText, TextRefusal> {
  if (text === null || text.includes('\0')) return refuse({ code: 'notText' });
  return succeed({ text: text.replace(/^\uFEFF/, ''), encoding });
}

/** Whether the bytes are UTF-8 up to a character that lacks its last bytes. A lone accent at the end is Windows-1252. */
function isCutOff(bytes: Uint8Array, decode: Decode): boolean {
  for (let removed = 1; removed <= 3 && removed < bytes.length; removed += 1) {
    const first = bytes[bytes.length - removed] ?? 0;
    const whole = first < 0xc2 ? null : decode(bytes.subarray(0, -removed), 'utf-8');
    if (whole !== null) return /\P{ASCII}/u.test(whole);
  }
  return false;
}
