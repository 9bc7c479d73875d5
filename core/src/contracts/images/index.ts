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
import { DEFAULT_QUALITY, IMAGE_FITS, IMAGE_FORMATS, IMAGE_WIDTHS } from './address.ts';

export {
  IMAGE_FITS,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFit,
  type ImageFormat,
  type ImageOptions,
  type ImageWidth,
  imageUrl,
} from './address.ts';

const DEFAULT_WIDTH = 1200;
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
