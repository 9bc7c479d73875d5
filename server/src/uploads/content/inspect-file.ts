import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import {
  ACCEPTED_CONTENT,
  ACCESS_CONTENT,
  endingOf,
  HEIC_CONTENT,
  pictureFault,
  type UploadFault,
  type VerifiedContent,
  verifyContent,
} from '@marque/core/rules/uploads';
import { type Detector, FileTypeParser } from 'file-type/node';
import { endsWithLastChunk } from './conversion/png-chunks.ts';
import { utf16Of } from './conversion/utf16.ts';
import type { Work } from './conversion/work.ts';

/** Stands behind four bytes with which a font could begin as well. */
const ACCESS_NAMES: ReadonlySet<string> = new Set(['Standard Jet DB', 'Standard ACE DB']);
const ACCESS_NAME_AT = 4;
const ACCESS_NAME_BYTES = 15;

/** Databases of Access, which the library doesn't know. */
const access: Detector = {
  id: 'marque.access',
  async detect(tokenizer) {
    const head = Buffer.alloc(ACCESS_NAME_AT + ACCESS_NAME_BYTES);
    await tokenizer.peekBuffer(head, { mayBeLess: true });
    const isAccess = ACCESS_NAMES.has(head.subarray(ACCESS_NAME_AT).toString('latin1'));
    return isAccess ? { ext: 'mdb', mime: ACCESS_CONTENT } : undefined;
  },
};

/** What a file is kept as, and what has to be done to it before. */
export interface InspectedFile extends VerifiedContent {
  readonly work: Work | null;
}

/**
 * Looks into a file on the disk: what one of that name (or key) is kept as, or why it is refused. Reads no more of a
 * picture than its header. Rejects with what the disk says.
 */
export async function inspectFile(name: string, path: string): Promise<Result<InspectedFile, UploadFault>> {
  const ending = endingOf(name);
  if (ending === null) return refuse('fileTypeNotSupported');
  const content = ACCEPTED_CONTENT[ending];
  if (content === 'text') {
    const isUtf16 = utf16Of(await readPart(path, 'head')) !== null;
    const isText = isUtf16 || (await isFreeOf(path, NUL));
    return withWork(verifyContent(ending, { type: null, isText }), isUtf16 ? 'utf16ToUtf8' : null);
  }
  // A parser keeps the file that it reads: two files at once need two.
  const type = (await new FileTypeParser({ customDetectors: [access] }).fromFile(path))?.mime ?? null;
  if (content !== 'picture' || type === null) return withWork(verifyContent(ending, { type, isText: false }), null);
  const header = type.startsWith('image/') ? await readHeader(path) : null;
  const kept = verifyContent(ending, { type, isText: false, isDamaged: header === null });
  if (!kept.ok || header === null) return withWork(kept, null);
  const fault = pictureFault(type, header);
  return fault === null ? withWork(kept, await workFor(type, path, header)) : refuse(fault);
}

function withWork(kept: Result<VerifiedContent, UploadFault>, work: Work | null): Result<InspectedFile, UploadFault> {
  return kept.ok ? succeed({ ...kept.value, work }) : kept;
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** Whether it is shown turned or mirrored. */
  readonly isTurned: boolean;
  /** Whether it says more about the picture than how to show it: the place, the camera, the time. */
  readonly hasMetadata: boolean;
}

/** Null for a picture that cannot be read. */
async function readHeader(path: string): Promise<Header | null> {
  try {
    const { default: sharp } = await import('sharp');
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height, exif, xmp, iptc, comments, orientation = 1 } = header;
    const hasMetadata = [exif, xmp, iptc, comments].some((part) => part !== undefined);
    return { width, height, hasMetadata, isTurned: orientation > 1 };
  } catch {
    return null;
  }
}

async function workFor(type: string, path: string, { hasMetadata, isTurned }: Header): Promise<Work | null> {
  if (HEIC_CONTENT.has(type)) return 'heicToJpeg';
  if (isTurned) return 'reencode';
  if (type === 'image/png' || type === 'image/apng') {
    return hasMetadata || !endsWithLastChunk(await readPart(path, 'tail')) ? 'cleanPng' : null;
  }
  // The library does not read the metadata of a GIF.
  const isFreeOfXmp = type !== 'image/gif' || (await isFreeOf(path, GIF_XMP));
  return hasMetadata || !isFreeOfXmp ? 'reencode' : null;
}

const NUL = Buffer.alloc(1);
const GIF_XMP = Buffer.from('XMP DataXMP');

/** Whether the bytes occur nowhere in a file, also not across two chunks of the disk. */
async function isFreeOf(path: string, bytes: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const read = Buffer.concat([before, chunk as Buffer]);
    if (read.includes(bytes)) return false;
    before = Buffer.from(read.subarray(Math.max(0, read.length - bytes.length + 1)));
  }
  return true;
}

const PART_BYTES = 4096;

async function readPart(path: string, part: 'head' | 'tail'): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = Buffer.alloc(Math.min(size, PART_BYTES));
    await file.read(read, 0, read.length, part === 'head' ? 0 : size - read.length);
    return read;
  } finally {
    await file.close();
  }
}
