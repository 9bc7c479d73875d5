/**
 * Pictures of lots: `GET /images/{key}?w&h&fit&fm&q`. What image CDNs call by many names is said here in five
 * parameters, all of which may be left out:
 *
 * - width: `w`, in pixels, one of `IMAGE_WIDTHS` and no other, so that a picture is drawn and kept in few sizes. 1200
 *   unless said.
 * - crop: `fit` with the height `h` (pixels). `cover` fills w × h and cuts off what juts out, the middle being kept;
 *   `contain` shows the whole picture as large as w × h holds it, without a border. Without `h` nothing is cut.
 * - format: `fm`. Left out, the `Accept` header decides: AVIF before WebP before JPEG.
 * - compression: has no parameter of its own. It is as good as the format allows, and drawings (SVG) travel packed in
 *   whatever `Accept-Encoding` allows. So a request without `fm` is what others call "automatic compression".
 * - quality: `q`, 1 to 100 as JPEG counts it, 80 unless said. PNG and SVG lose nothing and don't heed it.
 *
 * Until a picture in pixels has been worked out the answer is the drawing itself, as SVG and only kept for a minute;
 * after that the pixels, kept for ever. Someone who can't read SVG is asked to come back (503 with Retry-After).
 * Answers: 200, 304, 400 for a parameter out of range, 404 for an unknown key, 503.
 */
import * as z from 'zod/mini';

/** Widths that pictures are made in, in pixels. */
export const IMAGE_WIDTHS = [160, 240, 320, 384, 400, 480, 640, 768, 800, 960, 1200, 1440, 1600, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FITS = ['cover', 'contain'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg', 'png', 'svg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

const DEFAULT_WIDTH = 1200;
const DEFAULT_QUALITY = 80;
const GREATEST_HEIGHT = 1920;

/** Lower case and without dots, so that a key means the same on every file system and never leads out of a folder. */
export const imageKey = z.string().check(z.maxLength(120), z.regex(/^[a-z\d][a-z\d_-]*(?:\/[a-z\d][a-z\d_-]*){0,5}$/));

/** The parameters of the address, as numbers and with their defaults filled in. */
export const imageQuery = z.object({
  w: z._default(z.pipe(z.coerce.number(), z.literal(IMAGE_WIDTHS)), DEFAULT_WIDTH),
  h: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(GREATEST_HEIGHT))),
  fit: z._default(z.enum(IMAGE_FITS), 'cover'),
  fm: z.optional(z.enum(IMAGE_FORMATS)),
  q: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), DEFAULT_QUALITY),
});
export type ImageQuery = z.output<typeof imageQuery>;

export interface ImageOptions {
  readonly width: ImageWidth;
  /** Pixels. Only with it is anything cut off. */
  readonly height?: number;
  readonly fit?: ImageFit;
  /** Whatever the reader's program takes best, when left out. */
  readonly format?: ImageFormat;
  readonly quality?: number;
}

/** The address of a picture. Parameters always stand in the same order, so that equal wishes are one entry in a cache. */
export function imageUrl(key: string, { width, height, fit, format, quality = DEFAULT_QUALITY }: ImageOptions): string {
  const query = new URLSearchParams({ w: String(width) });
  if (height !== undefined) {
    query.set('h', String(height));
    query.set('fit', fit ?? 'cover');
  }
  if (format !== undefined) query.set('fm', format);
  query.set('q', String(quality));
  return `/images/${key}?${query}`;
}
