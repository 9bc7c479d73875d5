import { SECOND_MS } from '@marque/core/rules/time';
import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import { loadSharp } from '../raster/load-sharp.ts';

/** A photograph as it is kept for the image endpoint. */
export interface Photograph {
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** A small JPEG for the time until pixels of the wanted size are made. */
  readonly preview: Buffer;
}

/** Pixels of the longer side: enough for the largest width of the image endpoint on its side. */
const MASTER_SIDE = 2560;
const PREVIEW_SIDE = 320;
const MASTER_QUALITY = 88;
const PREVIEW_QUALITY = 60;

/**
 * Writes the file at `source` to `target` as a JPEG of bounded size, upright and without metadata such as the place where it
 * was taken. The threads of the library read, decode and write, so that bids do not wait; they stop after the time of
 * `PICTURE_LIMITS`. Null for a file that is no picture, is damaged, or has too many pixels.
 */
export async function convertPhotograph(source: string, target: string): Promise<Photograph | null> {
  const sharp = await loadSharp();
  const seconds = Math.ceil(PICTURE_LIMITS.conversionMs / SECOND_MS);
  try {
    const info = await sharp(source, {
      failOn: 'truncated',
      limitInputPixels: PICTURE_LIMITS.pixels,
    })
      .autoOrient()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds })
      .jpeg({ quality: MASTER_QUALITY, mozjpeg: false })
      .toFile(target);
    const { width, height } = info;
    const preview = await sharp(target)
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PREVIEW_QUALITY })
      .toBuffer();
    const { channels } = await sharp(preview).stats();
    return { width, height, colour: colourOf(channels.map(({ mean }) => mean)), preview };
  } catch {
    return null;
  }
}

function colourOf(means: readonly number[]): string {
  const [red = 0, green = red, blue = red] = means;
  return `#${[red, green, blue].map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
}

/** A drawing that shows the small version of a photograph at its full size. */
export function previewDrawing({
  width,
  height,
  preview,
}: Pick<Photograph, 'width' | 'height'> & {
  /** In base64. */
  readonly preview: string;
}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${preview}"/></svg>`;
}
