import type { UploadFault } from './check-upload.ts';

/** What a picture may cost. */
export const PICTURE_LIMITS = {
  /** Pixels of an HEIC picture, which is decoded in memory: 50 megapixels. */
  heicPixels: 50_000_000,
  /** Pixels of other pictures. */
  pixels: 250_000_000,
  /** Milliseconds after which a conversion is ended. */
  conversionMs: 10_000,
  /** Files that wait for a conversion, of all senders and of one. One is converted at a time. */
  waiting: 24,
  waitingPerSender: 4,
} as const;

/** Media types of HEIC pictures. */
export const HEIC_CONTENT: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why a picture of that media type is too large to be kept, from its header alone; null where it is not. */
export function pictureFault(type: string, { width, height }: PictureSize): UploadFault | null {
  if (!(width > 0 && height > 0)) return 'fileDamaged';
  const most = HEIC_CONTENT.has(type) ? PICTURE_LIMITS.heicPixels : PICTURE_LIMITS.pixels;
  return width * height > most ? 'pictureTooLarge' : null;
}
