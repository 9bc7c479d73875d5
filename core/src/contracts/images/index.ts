/**
 * Pictures of lots: `GET /images/{key}?w&h&fit&fm&q`. All five parameters are optional:
 *
 * - width: `w`, in pixels, one of `IMAGE_WIDTHS` and no other, so that few sizes are rendered and cached. Default
 *   1200.
 * - crop: `fit` with the height `h` (pixels). `cover` fills w × h and crops around the centre;
 *   `contain` shows the whole picture as large as w × h holds it, without a border. Without `h` the picture is not cropped.
 * - format: `fm`. Without it, the `Accept` header decides: AVIF before WebP before JPEG.
 * - compression: has no parameter. Raster formats use their best compression, and drawings (SVG) are compressed by
 *   `Accept-Encoding`.
 * - quality: `q`, 1 to 100 as JPEG counts it, default 80. PNG and SVG ignore it.
 *
 * Until the raster picture is rendered, the response is the drawing as SVG, cacheable for a minute; afterwards the raster
 * picture, cacheable without limit. A client that does not accept SVG receives 503 with Retry-After.
 * Answers: 200, 304, 400 for a parameter out of range, 404 for an unknown key, 503.
 */
import * as z from 'zod/mini';
import { DEFAULT_QUALITY, IMAGE_FITS, IMAGE_FORMATS, IMAGE_WIDTHS } from './address.ts';

export {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFit,
  type ImageFormat,
  type ImageOptions,
  type ImageWidth,
  imageUrl,
} from './address.ts';
export { imageTemplateFor, imageTemplateProblem, imageUrlBy, type PageImageOptions } from './template.ts';

const DEFAULT_WIDTH = 1200;
const GREATEST_HEIGHT = 1920;

/** Lower case and without dots, so that a key is the same on every file system and stays within its folder. */
export const imageKey = z.string().check(z.maxLength(120), z.regex(/^[a-z\d][a-z\d_-]*(?:\/[a-z\d][a-z\d_-]*){0,5}$/));

/** The parameters as numbers, with defaults. */
export const imageQuery = z.object({
  w: z._default(z.pipe(z.coerce.number(), z.literal(IMAGE_WIDTHS)), DEFAULT_WIDTH),
  h: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(GREATEST_HEIGHT))),
  fit: z._default(z.enum(IMAGE_FITS), 'cover'),
  fm: z.optional(z.enum(IMAGE_FORMATS)),
  q: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), DEFAULT_QUALITY),
});
export type ImageQuery = z.output<typeof imageQuery>;
