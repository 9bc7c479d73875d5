import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type MediaKind, VIDEO_HEAD_BYTES, videoType } from '@marque/core/rules/home-content';
import { SECOND_MS } from '@marque/core/rules/time';
import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import { convertPhotograph, loadSharp, PHOTOGRAPHS } from '../../images/index.ts';
import { newStorageKey } from '../../platform/storage/index.ts';
import type { MediaRow } from '../store/media.ts';

/** What is known of a file once it was looked into, and the path of what is stored of it. */
export type ConvertedMedia = Pick<MediaRow, 'key' | 'object_key' | 'width' | 'height' | 'colour' | 'preview'> & {
  readonly path: string;
};

/** Formats that are decoded: no drawings, whose size is no measure of their work. */
const DECODED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** Twice the greatest height of a logo, and room for a long name. */
const LOGO_SIZE = { width: 960, height: 240 } as const;
const KEY_BYTES = 16;
const PLAIN = { width: null, height: null, colour: null, preview: null } as const;

/** Looks into a file; null for one that is not of its kind, or that cannot be decoded. */
export async function convertMedia(kind: MediaKind, source: string): Promise<ConvertedMedia | null> {
  switch (kind) {
    case 'picture':
      return convertPicture(source);
    case 'logo':
      return convertLogo(source);
    case 'video':
      return readVideo(source);
  }
}

async function convertPicture(source: string): Promise<ConvertedMedia | null> {
  const path = `${source}.jpg`;
  const photograph = (await isDecoded(source)) ? await convertPhotograph(source, path) : null;
  if (photograph === null) return null;
  const { width, height, colour, preview } = photograph;
  const key = `${PHOTOGRAPHS}${newName()}`;
  return { key, object_key: newStorageKey('jpg'), width, height, colour, preview: preview.toString('base64'), path };
}

/** Of bounded size and without metadata. It stays transparent, which a photograph would not. */
async function convertLogo(source: string): Promise<ConvertedMedia | null> {
  if (!(await isDecoded(source))) return null;
  const sharp = await loadSharp();
  const path = `${source}.png`;
  const seconds = Math.ceil(PICTURE_LIMITS.conversionMs / SECOND_MS);
  try {
    await sharp(source, { failOn: 'truncated', limitInputPixels: PICTURE_LIMITS.heicPixels })
      .autoOrient()
      .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
      .png()
      .toFile(path);
  } catch {
    return null;
  }
  return { ...PLAIN, key: `media/${newName()}.png`, object_key: newStorageKey('png'), path };
}

/** A video is stored as it came: it is only sent, and never decoded here. */
async function readVideo(source: string): Promise<ConvertedMedia | null> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(VIDEO_HEAD_BYTES), 0, VIDEO_HEAD_BYTES, 0);
    const type = videoType(buffer.subarray(0, bytesRead));
    if (type === null) return null;
    return { ...PLAIN, key: `media/${newName()}.${type}`, object_key: newStorageKey(type), path: source };
  } finally {
    await file.close();
  }
}

async function isDecoded(source: string): Promise<boolean> {
  const sharp = await loadSharp();
  const found = await sharp(source, { limitInputPixels: PICTURE_LIMITS.pixels })
    .metadata()
    .catch(() => null);
  return found !== null && DECODED.has(found.format ?? '');
}

function newName(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}
