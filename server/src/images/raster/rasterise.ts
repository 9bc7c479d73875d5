import type { ImageFormat } from '@marque/core/contracts/images';
import type { Sharp } from 'sharp';
import { frameSvg } from '../frame-svg.ts';
import type { Frame } from '../image-request.ts';
import { loadSharp } from './load-sharp.ts';

export type RasterFormat = Exclude<ImageFormat, 'svg'>;

export const MEDIA_TYPES: Readonly<Record<RasterFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** AVIF looks at 60 the way JPEG looks at 80. */
const AVIF_SHARE_OF_QUALITY = 0.75;
/** With 4 an AVIF of a drawing takes eight times as long and saves a tenth at most. */
const AVIF_EFFORT = 2;
const LEAST_AVIF_QUALITY = 1;

/** Pixels of a drawing, cut to the frame. Throws where the drawing can't be read. */
export async function rasterise(svg: string, frame: Frame, format: RasterFormat, quality: number): Promise<Buffer> {
  // The frame's size is written into the drawing, so that every size is rendered sharply without scaling.
  const sharp = await loadSharp();
  return encode(sharp(Buffer.from(frameSvg(svg, frame))), format, quality);
}

/**
 * Pixels of a photograph, scaled and cut to the frame and without metadata. It is never enlarged beyond its own size. Throws
 * where it can't be decoded.
 */
export async function rasterisePhotograph(
  photograph: Buffer,
  { width, height, fit }: Frame,
  format: RasterFormat,
  quality: number,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const fitted = fit === 'cover' ? 'cover' : 'inside';
  const image = sharp(photograph, { failOn: 'truncated' }).resize(
    height === null ? { width, withoutEnlargement: true } : { width, height, fit: fitted },
  );
  return encode(image, format, quality);
}

function encode(image: Sharp, format: RasterFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif': {
      const scaled = Math.max(LEAST_AVIF_QUALITY, Math.round(quality * AVIF_SHARE_OF_QUALITY));
      return image.avif({ quality: scaled, effort: AVIF_EFFORT }).toBuffer();
    }
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'jpg':
      // JPEG knows no transparency; without a ground it would turn black.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer();
  }
}
