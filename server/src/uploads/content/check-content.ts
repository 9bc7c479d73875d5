import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  ACCEPTED_CONTENT,
  ACCESS_CONTENT,
  type AcceptedEnding,
  endingOf,
  type FoundContent,
  isAcceptedContent,
} from '@marque/core/rules/uploads';
import { type Detector, FileTypeParser } from 'file-type/node';
import sharp from 'sharp';

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
const parser = new FileTypeParser({ customDetectors: [access] });

/** Looks into a file on the disk: whether it is what the ending of its name (or key) says. Rejects with what the disk says. */
export async function matchesExtension(name: string, path: string): Promise<boolean> {
  const ending = endingOf(name);
  return ending !== null && isAcceptedContent(ending, await lookInto(ending, path));
}

async function lookInto(ending: AcceptedEnding, path: string): Promise<FoundContent> {
  if (ACCEPTED_CONTENT[ending] === 'text') return { type: null, isText: await isFreeOfNul(path) };
  const type = (await parser.fromFile(path))?.mime ?? null;
  const isBroken = type?.startsWith('image/') === true && !(await isReadablePicture(type, path));
  return { type: isBroken ? null : type, isText: false };
}

async function isFreeOfNul(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) {
    if ((chunk as Buffer).includes(0)) return false;
  }
  return true;
}

/** A first few bytes make no picture: it must have a size, and a PNG its end. */
async function isReadablePicture(type: string, path: string): Promise<boolean> {
  if ((type === 'image/png' || type === 'image/apng') && !(await hasPngEnd(path))) return false;
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

/** Some programs write a little behind it. */
const PNG_TAIL_BYTES = 4096;

async function hasPngEnd(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, PNG_TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('IEND');
  } finally {
    await file.close();
  }
}
